import { database } from "@/lib/platform/db/database"
import { attempts, hasMetAnother } from "@/lib/platform/db/met-half-way"
import { log } from "@/lib/platform/log"
import { ticketEventsJob } from "@/lib/support/events/jobs"
import type { Follow, Follower, TicketEvent } from "@/lib/support/events/schema"
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

/** Events of a ticket that are followed in one transaction. */
const mostAtOnce = 20

/**
 * Follows the ticket's first events in their order, in one transaction, which begins anew where it met another; a follower
 * that fails otherwise, or each time, is left out. Where they concern none of the followers, it does not wait for the disk:
 * what is lost is followed once more. @returns whether there may be more that no other job follows
 */
export function followNext(ctx: Context, ticketId: string, all: readonly Follower[] = followers) {
  let attempt = 0
  return ctx.store.transaction(async (store) => {
    attempt += 1
    const events = await store.support.ticketEvents.takeFirst(ticketId, mostAtOnce)
    if (events.length === 0) return false
    const isConcern = await followAll(all, { ...ctx, store }, events, attempt < attempts)
    await store.support.ticketEvents.remove(ticketId, events, { durably: isConcern })
    return isConcern || events.length === mostAtOnce
  })
}

/** @returns whether they concern any of the followers */
async function followAll(
  all: readonly Follower[],
  ctx: Context,
  events: readonly TicketEvent[],
  mayBeginAnew: boolean,
): Promise<boolean> {
  const concerned = new Map<string, Follow>()
  await together(
    ctx,
    all.map(({ name, prepare }) => ({
      name,
      async run() {
        const follow = await prepare(ctx, events)
        if (follow) concerned.set(name, follow)
      },
    })),
    { mayBeginAnew, about: { ticket: events[0]?.ticketId } },
  )
  if (concerned.size === 0) return false
  for (const event of events) {
    const steps = [...concerned].map(([name, follow]) => ({ name, run: () => follow(ctx, event) }))
    await together(ctx, steps, { mayBeginAnew, about: { ticket: event.ticketId, event: event.action } })
  }
  return true
}

type Step = { name: string; run: () => Promise<void> }

/**
 * All steps at once; where one fails, each by itself, so that it stops no other.
 * @throws what met another transaction, while this one may begin anew
 */
async function together(
  ctx: Context,
  steps: Step[],
  { mayBeginAnew, about }: { mayBeginAnew: boolean; about: object },
): Promise<void> {
  const left = (err: unknown) => {
    if (mayBeginAnew && hasMetAnother(err)) throw err
    return err
  }
  const failure = await ctx.store
    .attempt(async () => {
      for (const { run } of steps) await run()
    })
    .catch((err) => ({ err: left(err) }))
  if (!failure) return
  for (const { name, run } of steps)
    await ctx.store
      .attempt(run)
      .catch((err) =>
        log().error({ err: left(err), ...about, follower: name }, "What follows a ticket's event failed"),
      )
}
