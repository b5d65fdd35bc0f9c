import { requireProof } from "@/lib/people/second-factors/queries"
import { NotFoundError } from "@/lib/platform/errors"
import { parseInput } from "@/lib/platform/input"
import { log } from "@/lib/platform/log"
import type { Store } from "@/lib/platform/store"
import { recordTicketEvent } from "@/lib/support/events/mutations"
import { blockAddresses, unblockAddresses } from "@/lib/support/inbound/blocked/mutations"
import { dropMailsJob } from "@/lib/support/inbound/jobs"
import { tellFailedIn } from "@/lib/support/replies/pending/mutations"
import { requireRead, withTickets } from "@/lib/support/ticket-actions/chosen"
import { queueIndexing } from "@/lib/support/ticket-search/mutations"
import { tellPages } from "@/lib/support/tickets/live-pages"
import type { TicketRow } from "@/lib/support/tickets/schema"
import { rowsOf } from "@/lib/support/views/queries"
import type { ViewRow } from "@/lib/support/views/schema"
import { recordActivity } from "@/lib/tenancy/activity/mutations"
import { requireManager, requireStaff } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import { requireTickets } from "@/lib/tenancy/organisations/policy"
import { trashedBefore } from "./queries"
import { type Emptying, emptying, type Restoring, restoring, type Trashing, trashing } from "./schema"

/**
 * Puts tickets into the trash, where only staff finds them, for 30 days, and with them what was merged into them. For spam, the requesters' addresses can be blocked:
 * mails and forms of theirs are refused from then on. Replies that are on their way are kept with their authors.
 * @returns the addresses that were not blocked before.
 * @throws UnauthenticatedError, ForbiddenError, InvalidError, NotFoundError, StaleError where a requester has written
 * since it was `seenAt`
 */
export async function trashTickets(ctx: Context, input: Trashing): Promise<string[]> {
  const { id: byId } = requireStaff(ctx.actor)
  const { ids, reason = "deleted", block = false, seenAt } = parseInput(trashing, input)
  let blocked: string[] = []
  const merged = await ctx.store.support.trash.withMerged(ids)
  const all = [...new Set([...ids, ...merged])]
  await withTickets(ctx, all, async (inside, tickets) => {
    await requireRead(inside, tickets, seenAt)
    await inside.store.support.trash.put(all, { reason, byId, now: inside.now })
    for (const { id, number } of tickets)
      await recordTicketEvent(inside, reason === "spam" ? "ticket.marked-as-spam" : "ticket.deleted", {
        subjectId: id,
        detail: `#${number}`,
      })
    if (reason === "spam" && block) blocked = await blockAddresses(inside, addressesOf(tickets, ids))
    await tellPages(inside, tickets)
  })
  return blocked
}

/** Whose the chosen ones of these tickets are. */
const addressesOf = (tickets: Pick<TicketRow, "id" | "requesterEmail">[], ids: string[]) => {
  const chosen = tickets.filter(({ id }) => ids.includes(id))
  return [...new Set(chosen.map(({ requesterEmail }) => requesterEmail))].filter(Boolean)
}

/**
 * Takes tickets out of the trash, as they were, with what was merged into them. One that is part of a ticket in the trash
 * brings that one back as well. Whose replies could not be sent meanwhile are told. Restored again, they stay as they are.
 * @returns them as they are then.
 * @throws UnauthenticatedError, ForbiddenError, InvalidError, NotFoundError for what has been removed for good
 */
export async function restoreTickets(ctx: Context, input: Restoring): Promise<ViewRow[]> {
  requireStaff(ctx.actor)
  requireTickets(ctx)
  const { ids, unblock = false } = parseInput(restoring, input)
  return ctx.store.transaction(async (store) => {
    const inside = { ...ctx, store }
    const all = await store.support.trash.deletedWith(ids, { isUpwards: true })
    const tickets = all.length > 0 ? await store.support.trash.lock(all) : []
    if (tickets.length > 0) await store.support.trash.takeOut(all)
    for (const { id, number } of tickets)
      await recordTicketEvent(inside, "ticket.restored", { subjectId: id, detail: `#${number}` })
    if (unblock) {
      const addresses = addressesOf(tickets, ids)
      await unblockAddresses(
        inside,
        unblock === true ? addresses : addresses.filter((each) => unblock.includes(each)),
      )
    }
    // What their requester's deletion left of them was not indexed in the trash.
    await queueIndexing(store, ctx.organisation.id)
    if (tickets.length > 0) await tellFailedIn(inside, all)
    await tellPages(inside, tickets)
    const rows = await rowsOf(inside, ids)
    if (rows.length < ids.length) throw new NotFoundError("Ticket")
    return rows
  })
}

/**
 * Removes tickets from the trash for good, with their files and the mails they came by, and with what was merged into them.
 * One that is not there is passed over.
 * @throws UnauthenticatedError, ForbiddenError, ProofAsked, InvalidError
 */
export async function emptyTrash(ctx: Context, input: Emptying): Promise<void> {
  requireManager(ctx.actor)
  await requireProof(ctx)
  const { ids } = parseInput(emptying, input)
  for (const id of ids)
    await ctx.store.transaction(async (store) => {
      for (const part of await store.support.trash.deletedWith([id], { isUpwards: false })) {
        const removed = await removeTrashed(store, part)
        if (removed)
          await recordActivity({ ...ctx, store }, "ticket.removed", { detail: `#${removed.number}` })
      }
      await store.platform.live.signal({ kind: "staff" })
    })
}

/** In a transaction, after which the bytes of its mails are removed. @returns what was removed */
async function removeTrashed(store: Store, id: string, before?: Date) {
  const [ticket] = await store.support.trash.lock([id])
  if (!ticket || (before && ticket.trashedAt >= before)) return null
  const keys = await store.support.inboundMails.removeOfTicket(id)
  if (keys.length > 0) await store.platform.jobs.add(dropMailsJob, { keys })
  await store.support.trash.remove(id)
  return ticket
}

/** Removes tickets with all that was said in them, wherever they are; their files are swept. */
export const removeTicketsForGood = ({ store }: Pick<Context, "store">, ids: string[]): Promise<void> =>
  store.support.tickets.remove(ids)

/** Removes the tickets of all companies that were deleted long ago; one that cannot be removed is logged and tried again the next time. */
export async function removeOldTrash(
  { store, now }: Pick<Context, "store" | "now">,
  open: (organisationId: string) => Store,
): Promise<void> {
  const { support } = store.installation
  const before = trashedBefore(now)
  for (let some = await support.trash.listBefore(before); some.length > 0; ) {
    for (const { organisationId, id } of some)
      try {
        await open(organisationId).transaction((inside) => removeTrashed(inside, id, before))
      } catch (error) {
        log().error({ err: error, ticket: id }, "A deleted ticket could not be removed")
      }
    some = await support.trash.listBefore(before, some.at(-1))
  }
}
