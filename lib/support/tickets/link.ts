import { z } from "zod"
import { signToken, verifyToken } from "@/lib/platform/crypto/signed-token"
import { signingKey } from "@/lib/platform/crypto/signing-key"
import { ticketLinkPath, ticketPath } from "@/lib/platform/paths"
import type { Context } from "@/lib/tenancy/context"
import { portalOrigin } from "@/lib/tenancy/organisations/origin"
import type { Ticket } from "./schema"

const purpose = "ticket-link"
/** Two years; every mail about a ticket brings a new one. */
const lifetimeMs = 2 * 365 * 24 * 60 * 60 * 1000

const claims = z.object({ ticketId: z.string(), email: z.string() })
type Place = Pick<Context, "organisation" | "now">

/** Where the requester of a ticket follows it: customers after signing in, guests by a link that is their proof (D-50). */
export async function ticketLink(ctx: Place, { id, requesterId, requesterEmail }: Ticket): Promise<string> {
  const path = requesterId ? ticketPath(id) : ticketLinkPath(await linkToken(ctx, id, requesterEmail))
  return portalOrigin(ctx.organisation) + path
}

/** The page of a ticket of the asking guest's. */
export const guestPage = async (ctx: Place & { actor: { email: string } }, id: string): Promise<string> =>
  ticketLinkPath(await linkToken(ctx, id, ctx.actor.email))

/** What a link's token says, or null when it is none of this company's, or too old. */
export async function readLinkToken(ctx: Place, token: string) {
  const use = { purpose, organisationId: ctx.organisation.id, now: ctx.now }
  const subject = verifyToken(token, use, await signingKey(purpose))
  return subject === null ? null : claims.parse(JSON.parse(subject))
}

async function linkToken({ organisation, now }: Place, ticketId: string, email: string) {
  const subject = JSON.stringify({ ticketId, email } satisfies z.output<typeof claims>)
  const expiresAt = new Date(now.getTime() + lifetimeMs)
  return signToken(
    { purpose, organisationId: organisation.id, subject, expiresAt },
    await signingKey(purpose),
  )
}
