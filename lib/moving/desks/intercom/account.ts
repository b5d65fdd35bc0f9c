import type { z } from "zod"
import { accountWords, typed, wholeAddress } from "@/lib/moving/desks/given"
import type { Account } from "@/lib/moving/desks/source"

/** What lets in: the access token of an app of the workspace. */
export const account: z.ZodType<Account> = typed.transform((given, ctx) => {
  const address = wholeAddress(given.address, "intercom.com")
  if (!address) ctx.addIssue({ code: "custom", path: ["address"], message: accountWords.address })
  if (!given.token) ctx.addIssue({ code: "custom", path: ["token"], message: accountWords.token })
  return { address: address ? apiOf(address) : "", user: "", token: given.token }
})

/** Every workspace is asked at the one API of its region: `app.eu.intercom.com` is `api.eu.intercom.io`. */
function apiOf(address: string): string {
  const { hostname } = new URL(address)
  if (!/(?:^|\.)intercom\.(?:com|io)$/.test(hostname)) return address
  const [, region] = /(?:^|\.)(eu|au)\.intercom\./.exec(hostname) ?? []
  return region ? `https://api.${region}.intercom.io` : "https://api.intercom.io"
}

/** What is answered has the shapes of this version, whatever the workspace has chosen for others. */
const version = "2.16"

export const headersOf = ({ token }: Account): Record<string, string> => ({
  accept: "application/json",
  authorization: `Bearer ${token}`,
  "intercom-version": version,
})
