import { ConflictError, InvalidError, NotFoundError, StaleError } from "@/lib/platform/errors"
import { newId } from "@/lib/platform/id"
import { parseInput } from "@/lib/platform/input"
import type { Store } from "@/lib/platform/store"
import { recordActivity } from "@/lib/tenancy/activity/mutations"
import { requireManager } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import { holdOrganisation } from "@/lib/tenancy/organisations/mutations"
import { holidayPlaces } from "./holidays"
import { toCalendar } from "./queries"
import {
  type Calendar,
  type CalendarChange,
  type CalendarFields,
  calendarChange,
  calendarWords,
  mostCalendars,
  type NewCalendar,
  newCalendar,
} from "./schema"

/**
 * Adds a calendar; the first one is the default.
 * @throws UnauthenticatedError, ForbiddenError, InvalidError when it never opens, ConflictError when its name is taken
 */
export async function createCalendar(ctx: Context, input: NewCalendar): Promise<Calendar> {
  requireManager(ctx.actor)
  const values = parseInput(newCalendar, input)
  await requirePlace(values)
  return change(ctx, async (store) => {
    const present = await store.rules.calendars.list()
    if (present.length >= mostCalendars) throw new ConflictError(calendarWords.enough)
    await requireFreeName(store, values.name)
    const made = { ...values, id: newId(), isDefault: present.length === 0, updatedAt: ctx.now }
    await store.rules.calendars.insert({ ...made, createdAt: ctx.now })
    await recordActivity({ ...ctx, store }, "calendar.created", { subjectId: made.id, detail: made.name })
    return toCalendar(made)
  })
}

/**
 * Changes a calendar, unless another person has changed it since the asker read it.
 * @throws UnauthenticatedError, ForbiddenError, NotFoundError, InvalidError, ConflictError, StaleError
 */
export async function changeCalendar(ctx: Context, input: CalendarChange): Promise<Calendar> {
  requireManager(ctx.actor)
  const { id, seen, ...changes } = parseInput(calendarChange, input)
  await requirePlace(changes)
  return change(ctx, async (store) => {
    const present = await lockCalendar(store, id)
    if (seen && Date.parse(seen) !== present.updatedAt.getTime())
      throw new StaleError(calendarWords.stale, toCalendar(present))
    await requireFreeName(store, changes.name, id)
    const updatedAt = new Date(Math.max(ctx.now.getTime(), present.updatedAt.getTime() + 1))
    await store.rules.calendars.update(id, { ...changes, updatedAt })
    await store.consequences.calendarChanged({ ...ctx, store }, id)
    await recordActivity({ ...ctx, store }, "calendar.changed", { subjectId: id, detail: changes.name })
    return toCalendar({ ...present, ...changes, updatedAt })
  })
}

/** It is offered first from now on. @throws UnauthenticatedError, ForbiddenError, NotFoundError */
export async function makeDefaultCalendar(ctx: Context, id: string): Promise<void> {
  requireManager(ctx.actor)
  await change(ctx, async (store) => {
    const { name } = await lockCalendar(store, id)
    await store.rules.calendars.makeDefault(id)
    await recordActivity({ ...ctx, store }, "calendar.made-default", { subjectId: id, detail: name })
  })
}

/**
 * Removes a calendar; of the others the oldest is the default then.
 * @throws UnauthenticatedError, ForbiddenError, NotFoundError, ConflictError for one that a service level uses
 */
export async function removeCalendar(ctx: Context, id: string): Promise<void> {
  requireManager(ctx.actor)
  await change(ctx, async (store) => {
    const { name, isDefault } = await lockCalendar(store, id)
    if (await store.rules.serviceLevels.uses(id)) throw new ConflictError(calendarWords.inUse)
    await store.rules.calendars.remove(id)
    const [next] = await store.rules.calendars.list()
    if (isDefault && next) await store.rules.calendars.makeDefault(next.id)
    await recordActivity({ ...ctx, store }, "calendar.removed", { subjectId: id, detail: name })
  })
}

/** In one transaction, one behind the other, of which the open pages of staff hear. */
const change = <T>(ctx: Context, work: (store: Store) => Promise<T>): Promise<T> =>
  ctx.store.transaction(async (store) => {
    await holdOrganisation({ store })
    const done = await work(store)
    await store.platform.live.signal({ kind: "staff" })
    return done
  })

async function lockCalendar(store: Store, id: string) {
  const found = await store.rules.calendars.lock(id)
  if (!found) throw new NotFoundError("Calendar")
  return found
}

async function requireFreeName(store: Store, name: string, but?: string) {
  if (await store.rules.calendars.hasName(name, { but }))
    throw new ConflictError(calendarWords.taken, { name: calendarWords.taken })
}

async function requirePlace({ country, region }: Pick<CalendarFields, "country" | "region">) {
  if (!country) return
  const { countries, regions } = await holidayPlaces(country)
  if (!countries.some(({ id }) => id === country)) throw unknownPlace("country")
  if (region && !regions.some(({ id }) => id === region)) throw unknownPlace("region")
}

const unknownPlace = (field: "country" | "region") =>
  new InvalidError(calendarWords.unknownPlace, { [field]: calendarWords.unknownPlace })
