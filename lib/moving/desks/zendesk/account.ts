import { z } from "zod"
import { accountWords, typed, wholeAddress } from "@/lib/moving/desks/given"
import type { Account } from "@/lib/moving/desks/source"

/** What lets in: an API token goes with the address of an agent, and an OAuth token stands alone. */
export const account: z.ZodType<Account> = typed.transform((given, ctx) => {
  const address = wholeAddress(given.address, "zendesk.com")
  const refuse = (path: keyof typeof accountWords) =>
    ctx.addIssue({ code: "custom", path: [path], message: accountWords[path] })
  if (!address) refuse("address")
  // As Zendesk writes it in its own examples: the token is known by what follows the address.
  const user = given.user.replace(/\/token$/, "")
  if (user && !z.email().safeParse(user).success) refuse("user")
  if (!given.token) refuse("token")
  return { address: address ?? "", user, token: given.token }
})

export const headersOf = ({ user, token }: Account): Record<string, string> => ({
  accept: "application/json",
  authorization: user
    ? `Basic ${Buffer.from(`${user}/token:${token}`).toString("base64")}`
    : `Bearer ${token}`,
})
