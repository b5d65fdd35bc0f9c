import type { z } from "zod"
import { accountWords, typed, wholeAddress } from "@/lib/moving/desks/given"
import type { Account } from "@/lib/moving/desks/source"

/** What lets in: the access token of an administrator who is an agent in all groups. */
export const account: z.ZodType<Account> = typed.transform((given, ctx) => {
  const address = wholeAddress(given.address, "zammad.com")
  if (!address) ctx.addIssue({ code: "custom", path: ["address"], message: accountWords.address })
  if (!given.token) ctx.addIssue({ code: "custom", path: ["token"], message: accountWords.token })
  return { address: address ?? "", user: "", token: given.token }
})

export const headersOf = ({ token }: Account): Record<string, string> => ({
  accept: "application/json",
  authorization: `Token token=${token}`,
})
