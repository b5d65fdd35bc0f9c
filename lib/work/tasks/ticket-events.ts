import { database } from "@/lib/platform/db/database"
import { attempts, hasMetAnother } from "@/lib/platform/db/met-half-way"
import { log } from "@/lib/platform/log"
import { ticketEventsJob } from "@/lib/support/events/jobs"
import type { Follower, TicketEvent } from "@/lib/support/events/schema"
import type { Context } from "@/lib/tenancy/context"
import { findOrganisationById } from "@/lib/tenancy/organisations/queries"
import { apexContext, operatorContext } from "@/lib/work/contexts"
import { followers } from "@/lib/work/followers"

/** Follows what happened to a ticket, one event after the other, each once. */
export async function followTicketEvents(asked: unknown) {
  const { organisationId, ticketId } = ticketEventsJob.payload.parse(asked)
  const organisation = await findOrganisationById(apexContext(), organisationId)
  if (!organisation) return
  while (await followNext(operatorContext(organisation, database()), ticketId));
}

/**
 * Follows the ticket's first event, in one transaction, which begins anew where it met another; a follower that fails
 * otherwise, or each time, is left out. @returns whether there was an event
 */
export function followNext(ctx: Context, ticketId: string, all: readonly Follower[] = followers) {
  let attempt = 0
  return ctx.store.transaction(async (store) => {
    attempt += 1
    const event = await store.support.ticketEvents.takeFirst(ticketId)
    if (!event) return false
    await followBy(all, { ...ctx, store }, event, attempt < attempts)
    await store.support.ticketEvents.remove(event)
    return true
  })
}

/**
 * All of them at once; where one fails, each by itself, so that it stops no other.
 * @throws what met another transaction, while this one may begin anew
 */
async function followBy(
  all: readonly Follower[],
  ctx: Context,
  event: TicketEvent,
  mayBeginAnew: boolean,
): Promise<void> {
  const left = (err: unknown) => {
    if (mayBeginAnew && hasMetAnother(err)) throw err
    return err
  }
  const failure = await ctx.store
    .attempt(async () => {
      for (const { follow } of all) await follow(ctx, event)
    })
    .catch((err) => ({ err: left(err) }))
  if (!failure) return
  for (const { name, follow } of all)
    await ctx.store
      .attempt(() => follow(ctx, event))
      .catch((err) =>
        log().error(
          { err: left(err), ticket: event.ticketId, event: event.action, follower: name },
          "What follows a ticket's event failed",
        ),
      )
}
