import { parseInput } from "@/lib/platform/input"
import { requireManager } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import { dayText, holidayPlaces } from "./holidays"
import { type Calendar, type HolidayPlaces, holidayPlacesForm, type ShownCalendar } from "./schema"
import type { StoredCalendar } from "./store"
import { minutesOfDay } from "./values"
import { closingsOf, keptWorkingTime } from "./working-calendar"
import { aroundTheClock, isOpen, nextOpening, type WorkingTime } from "./working-time"
import { zoneOffsetAt } from "./zone-offset"

const dayMs = minutesOfDay * 60_000
/** How far ahead holidays are shown, and how many. */
const shownDays = 370
const shownHolidays = 4

/** The company's calendars as they stand now, the default one first. @throws UnauthenticatedError, ForbiddenError */
export async function listCalendars(ctx: Context): Promise<ShownCalendar[]> {
  requireManager(ctx.actor)
  const stored = await ctx.store.rules.calendars.list()
  return Promise.all(stored.map((each) => shown(ctx, each)))
}

/** Where holidays are known. @throws UnauthenticatedError, ForbiddenError, InvalidError */
export async function listHolidayPlaces(
  { actor }: Context,
  input: { country?: string },
): Promise<HolidayPlaces> {
  requireManager(actor)
  return holidayPlaces(parseInput(holidayPlacesForm, input).country)
}

/**
 * What counts time by one of the company's calendars; every minute counts where it is null or gone. For other rules: the
 * caller checks who asks.
 */
export async function workingTimeFor(
  { organisation, store }: Pick<Context, "organisation" | "store">,
  calendarId: string | null,
): Promise<WorkingTime> {
  const stored = calendarId === null ? null : await store.rules.calendars.find(calendarId)
  return stored ? keptWorkingTime(organisation.id, stored) : aroundTheClock
}

export const toCalendar = ({ updatedAt, ...calendar }: StoredCalendar): Calendar => ({
  ...calendar,
  updatedAt: updatedAt.toISOString(),
})

async function shown({ organisation, now }: Context, stored: StoredCalendar): Promise<ShownCalendar> {
  const calendar = await keptWorkingTime(organisation.id, stored)
  const open = isOpen(calendar, now)
  return {
    ...toCalendar(stored),
    isOpen: open,
    opensAt: open ? null : (nextOpening(calendar, now)?.toISOString() ?? null),
    nextHolidays: stored.alwaysOpen ? [] : await nextHolidays(stored, now),
  }
}

async function nextHolidays(stored: StoredCalendar, now: Date) {
  const closingsOn = await closingsOf(stored)
  const today = Math.floor((now.getTime() + zoneOffsetAt(stored.timeZone)(now.getTime())) / dayMs)
  return Array.from({ length: shownDays }, (_, at) => today + at)
    .flatMap((day) => closingsOn(day).map(({ name }) => ({ date: dayText(day), name })))
    .slice(0, shownHolidays)
}
