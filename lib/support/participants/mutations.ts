import { recordTicketEvent } from "@/lib/support/events/mutations"
import type { Context } from "@/lib/tenancy/context"
import { withoutOurselves } from "./queries"
import type { Participant } from "./schema"
import { mostParticipants } from "./values"

/**
 * Takes people into copy of a ticket that its transaction has locked; those it has no room for, and our own addresses, are
 * left out. The ticket's requester must not be among them.
 * @returns the addresses that are new
 */
export async function addParticipants(
  ctx: Context,
  ticketId: string,
  people: Participant[],
): Promise<string[]> {
  const { participants } = ctx.store.support
  if (people.length === 0) return []
  const before = new Set((await participants.list(ticketId)).map(({ address }) => address))
  const room = mostParticipants - before.size
  const others = people.filter(({ address }) => !before.has(address)).slice(0, Math.max(0, room))
  const chosen = await withoutOurselves(ctx, others)
  if (chosen.length === 0) return []
  const added = await participants.insert(ticketId, chosen, ctx.now)
  for (const address of added)
    await recordTicketEvent(ctx, "ticket.copied", { subjectId: ticketId, detail: address })
  return added
}
