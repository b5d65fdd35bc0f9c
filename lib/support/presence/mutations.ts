import { parseInput } from "@/lib/platform/input"
import { getTicket } from "@/lib/support/tickets/queries"
import { requireStaff } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import { listPresent, presentSince } from "./queries"
import { ofTicket, type PresenceInput, type PresentPerson, presenceInput } from "./schema"

/**
 * Notes that the asker looks at a ticket, or whether they type in it, where that is said; colleagues are told when that is new. @returns who else does.
 * @throws UnauthenticatedError, ForbiddenError, NotFoundError
 */
export async function touchPresence(ctx: Context, input: PresenceInput): Promise<PresentPerson[]> {
  const { id: personId } = requireStaff(ctx.actor)
  const { ticketId, typing = null } = parseInput(presenceInput, input)
  await getTicket(ctx, ticketId)
  await ctx.store.transaction(async ({ support: { presence }, platform: { live } }) => {
    const seen = { ticketId, personId, typing, now: ctx.now, since: presentSince(ctx) }
    if (await presence.touch(seen)) await live.signal({ kind: "presence", ticketId })
  })
  return listPresent(ctx, ticketId)
}

/** Notes that the asker looks at it no more. @throws UnauthenticatedError, ForbiddenError */
export async function leaveTicket(ctx: Context, input: { ticketId: string }): Promise<void> {
  const { id } = requireStaff(ctx.actor)
  const { ticketId } = parseInput(ofTicket, input)
  await ctx.store.transaction(async ({ support: { presence }, platform: { live } }) => {
    if (await presence.remove(ticketId, id)) await live.signal({ kind: "presence", ticketId })
  })
}
