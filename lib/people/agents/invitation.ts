import { z } from "zod"
import type { Account } from "@/lib/people/accounts/schema"
import { signToken, verifyToken } from "@/lib/platform/crypto/signed-token"
import { signingKey } from "@/lib/platform/crypto/signing-key"
import { invitationPath } from "@/lib/platform/paths"
import type { Context } from "@/lib/tenancy/context"
import { portalOrigin } from "@/lib/tenancy/organisations/origin"
import { invitationDays } from "./values"

const purpose = "invitation"
const claims = z.tuple([z.string(), z.string()])
const day = 24 * 60 * 60 * 1000

/** When an invitation made now ends. */
export const invitationEnd = (now: Date) => new Date(now.getTime() + invitationDays * day)

/** The link by which an invited agent sets a password. The signature outlives the invitation, to say that it expired. */
export async function invitationLink(
  { organisation, now }: Context,
  { id, attempt }: Account,
): Promise<string> {
  const expiresAt = new Date(now.getTime() + 365 * day)
  const subject = JSON.stringify([id, attempt])
  const token = signToken(
    { purpose, organisationId: organisation.id, subject, expiresAt },
    await signingKey(purpose),
  )
  return portalOrigin(organisation) + invitationPath(token)
}

/** An agent, and the invitation a link is of: their present one or an earlier one. */
type Invitation = { account: Account; attempt: string }

/** Whose invitation a link's token is, in whatever state, or null for a token that is none of this company's. */
export async function invitationOf(ctx: Context, token: string): Promise<Invitation | null> {
  const use = { purpose, organisationId: ctx.organisation.id, now: ctx.now }
  const subject = verifyToken(token, use, await signingKey(purpose))
  if (subject === null) return null
  const [id, attempt] = claims.parse(JSON.parse(subject))
  const account = await ctx.store.people.accounts.find(id)
  return account?.role === "agent" ? { account, attempt } : null
}

/** Whether an invitation still counts. */
export function stateOf({ account, attempt }: Invitation, now: Date): "open" | "used" | "expired" {
  const isPresent = account.attempt === attempt
  // Switched off before they were ever in.
  if (account.status === "deactivated" && isPresent) return "expired"
  if (account.status !== "invited") return "used"
  return isPresent && account.attemptExpiresAt && account.attemptExpiresAt > now ? "open" : "expired"
}
