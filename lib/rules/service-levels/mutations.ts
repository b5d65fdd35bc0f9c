import { ConflictError, InvalidError, NotFoundError, StaleError } from "@/lib/platform/errors"
import { newId } from "@/lib/platform/id"
import { parseInput } from "@/lib/platform/input"
import type { Store } from "@/lib/platform/store"
import { factsOf, listTermFields } from "@/lib/support/conditions/queries"
import { requireKnown } from "@/lib/support/conditions/schema"
import { listPriorities } from "@/lib/support/priorities/queries"
import { recordActivity } from "@/lib/tenancy/activity/mutations"
import { requireManager } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import { holdOrganisation } from "@/lib/tenancy/organisations/mutations"
import { measureTickets, measuringLevels } from "./measuring"
import { toLevel } from "./queries"
import { queueRecount } from "./recounting"
import {
  mostServiceLevels,
  type NewServiceLevel,
  newServiceLevel,
  type ServiceLevel,
  type ServiceLevelChange,
  type ServiceLevelFields,
  serviceLevelChange,
  serviceLevelOrder,
  serviceLevelWords,
} from "./schema"

/**
 * Adds a service level behind the others; open tickets are measured by it.
 * @throws UnauthenticatedError, ForbiddenError, InvalidError, ConflictError when its name is taken
 */
export async function createServiceLevel(ctx: Context, input: NewServiceLevel): Promise<ServiceLevel> {
  requireManager(ctx.actor)
  const values = parseInput(newServiceLevel, input)
  return change(ctx, async (inside) => {
    const present = await inside.store.rules.serviceLevels.list()
    if (present.length >= mostServiceLevels) throw new ConflictError(serviceLevelWords.enough)
    await requireFitting(inside, values)
    const made = { ...values, id: newId(), since: ctx.now, updatedAt: ctx.now }
    await inside.store.rules.serviceLevels.insert({ ...made, position: present.length + 1 })
    await recordActivity(inside, "service-level.created", { subjectId: made.id, detail: made.name })
    return toLevel(made)
  })
}

/**
 * Changes a service level, unless another person has changed it since the asker read it; open tickets are measured anew.
 * @throws UnauthenticatedError, ForbiddenError, NotFoundError, InvalidError, ConflictError, StaleError
 */
export async function changeServiceLevel(ctx: Context, input: ServiceLevelChange): Promise<ServiceLevel> {
  requireManager(ctx.actor)
  const { id, seen, ...changes } = parseInput(serviceLevelChange, input)
  return change(ctx, async (inside) => {
    const present = await lockLevel(inside.store, id)
    if (seen && Date.parse(seen) !== present.updatedAt.getTime())
      throw new StaleError(serviceLevelWords.stale, toLevel(present))
    await requireFitting(inside, changes, id)
    const updatedAt = new Date(Math.max(ctx.now.getTime(), present.updatedAt.getTime() + 1))
    await inside.store.rules.serviceLevels.update(id, { ...changes, since: ctx.now, updatedAt })
    await recordActivity(inside, "service-level.changed", { subjectId: id, detail: changes.name })
    return toLevel({ ...present, ...changes, updatedAt })
  })
}

/**
 * Measures a ticket by a service level, whatever its condition says, in a transaction that has locked the ticket.
 * @returns whether it was measured otherwise before
 * @throws InvalidError where there is none of this id
 */
export async function chooseServiceLevel(
  ctx: Context,
  { ticketId, levelId }: { ticketId: string; levelId: string },
): Promise<boolean> {
  const levels = await measuringLevels(ctx)
  if (!levels.some(({ id }) => id === levelId)) throw new InvalidError(serviceLevelWords.gone)
  const facts = await factsOf(ctx, ticketId)
  if (facts?.serviceLevelId === levelId) return false
  await ctx.store.rules.serviceLevels.choose(ticketId, levelId)
  await measureTickets(ctx, levels, [ticketId])
  return true
}

/** Promises it no more; what it measured and is over stays. @throws UnauthenticatedError, ForbiddenError, NotFoundError */
export async function removeServiceLevel(ctx: Context, id: string): Promise<void> {
  requireManager(ctx.actor)
  await change(ctx, async (inside) => {
    const { name } = await lockLevel(inside.store, id)
    await inside.store.rules.serviceLevels.remove(id, ctx.now)
    await recordActivity(inside, "service-level.removed", { subjectId: id, detail: name })
  })
}

/**
 * Puts the service levels in an order: of those that fit a ticket the first is for it.
 * @throws UnauthenticatedError, ForbiddenError, InvalidError, ConflictError where these are not all
 */
export async function orderServiceLevels(ctx: Context, input: { ids: string[] }): Promise<void> {
  requireManager(ctx.actor)
  const { ids } = parseInput(serviceLevelOrder, input)
  await change(ctx, async (inside) => {
    const present = (await inside.store.rules.serviceLevels.list()).map(({ id }) => id)
    if (present.length !== ids.length || new Set([...present, ...ids]).size !== ids.length)
      throw new ConflictError(serviceLevelWords.reordered)
    await inside.store.rules.serviceLevels.order(ids)
    await recordActivity(inside, "service-level.ordered", {})
  })
}

/** In one transaction, one behind the other, after which open tickets are measured anew. */
const change = <T>(ctx: Context, work: (inside: Context) => Promise<T>): Promise<T> =>
  ctx.store.transaction(async (store) => {
    const inside = { ...ctx, store }
    await holdOrganisation({ store })
    const done = await work(inside)
    await queueRecount(inside)
    await store.platform.live.signal({ kind: "staff" })
    return done
  })

async function lockLevel(store: Store, id: string) {
  const found = await store.rules.serviceLevels.lock(id)
  if (!found) throw new NotFoundError("Service level")
  return found
}

/** Its name is free, and what it names is there. */
async function requireFitting(ctx: Context, values: ServiceLevelFields, but?: string) {
  const { name, calendarId, targets, condition } = values
  if (await ctx.store.rules.serviceLevels.hasName(name, { but }))
    throw new ConflictError(serviceLevelWords.taken, { name: serviceLevelWords.taken })
  if (calendarId !== null && !(await ctx.store.rules.calendars.find(calendarId)))
    throw new InvalidError(serviceLevelWords.noCalendar, { calendarId: serviceLevelWords.noCalendar })
  const known = new Set((await listPriorities(ctx)).map(({ id }) => id))
  if (Object.keys(targets).some((id) => !known.has(id)))
    throw new InvalidError(serviceLevelWords.noPriority, { targets: serviceLevelWords.noPriority })
  requireKnown(condition, await listTermFields(ctx, { isPersonal: false }))
}
