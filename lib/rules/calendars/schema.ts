import { z } from "zod"
import { isVisible } from "@/lib/platform/visible"
import {
  longestCalendarName,
  minuteOf,
  minutesOfDay,
  mostOwnHolidays,
  mostSpans,
  type Span,
  timeText,
  weekdays,
} from "./values"

const id = z.string().min(1).max(64)
const nameOf = (required: string) =>
  z
    .string(required)
    .trim()
    .refine(isVisible, required)
    .refine((text) => [...text].length <= longestCalendarName, `At most ${longestCalendarName} characters`)

const minute = z.number().int().min(0).max(minutesOfDay)
const span = z
  .tuple([minute, minute])
  .describe("Minutes since midnight: where it begins and where it ends, at most 1440")
  .refine(([from, until]) => from < until, "Hours end after they begin")

/** The stretches of one day, in order; where two touch they stay two. */
const day = z
  .array(span)
  .max(mostSpans, `At most ${mostSpans} times a day`)
  .transform((spans) => [...spans].sort(([one], [other]) => one - other))
  .superRefine((spans, found) => {
    const clash = spans.findIndex(([from], at) => from < (spans[at - 1]?.[1] ?? 0))
    const [from, until] = spans[clash] ?? [0, 0]
    if (clash > 0)
      found.addIssue({
        code: "custom",
        message: `The hours from ${timeText(from)} to ${timeText(until)} begin before others end`,
      })
  })

const date = z.iso.date("A day is written 2026-01-31")

export const ownHoliday = z.object({
  date: date.describe("The day, or of those of every year the first"),
  yearly: z.boolean().describe("Whether it is the same day of every year"),
  name: nameOf("A holiday needs a name"),
})
export type OwnHoliday = z.infer<typeof ownHoliday>

const isKnownZone = (timeZone: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone }))
  } catch {
    return false
  }
}

export const calendarWords = {
  taken: "There is already a calendar of this name",
  neverOpen: "Choose hours: a calendar that is never open counts no time",
  unknownPlace: "The holidays of this place are not known",
  inUse: "A service level uses these hours",
  enough: "A company has at most 20 calendars",
  stale: "Someone has changed these hours meanwhile",
}

const fields = z.object({
  name: nameOf("A calendar needs a name"),
  timeZone: z
    .string()
    .trim()
    .min(1, "Choose a time zone")
    .max(64)
    .refine(isKnownZone, "This time zone is unknown"),
  alwaysOpen: z.boolean().describe("Open around the clock; its hours and holidays wait until it is not"),
  week: z
    .array(day)
    .length(weekdays.length, "A week has seven days")
    .describe("The open stretches of each weekday, Monday first; a shift across midnight is two"),
  country: z
    .string()
    .trim()
    .regex(/^(?:[A-Z]{2,3})?$/, calendarWords.unknownPlace)
    .describe("Whose public holidays are closed, such as DE; empty for none"),
  region: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9.-]{0,20}$/, calendarWords.unknownPlace)
    .describe("A part of the country, such as BY; empty for all of it"),
  holidays: z.array(ownHoliday).max(mostOwnHolidays, `At most ${mostOwnHolidays} days`),
})

const isEverOpen = ({ alwaysOpen, week }: { alwaysOpen: boolean; week: Span[][] }) =>
  alwaysOpen || week.some((spans) => spans.length > 0)

/** A calendar as its form says it. */
export const newCalendar = fields.refine(isEverOpen, {
  error: calendarWords.neverOpen,
  path: ["week"],
})
export type NewCalendar = z.input<typeof newCalendar>
export type CalendarFields = z.output<typeof fields>

const typedTime = z.string().transform((text, found) => {
  const minute = minuteOf(text)
  if (minute !== null) return minute
  found.addIssue({ code: "custom", message: "Enter a time such as 09:30" })
  return z.NEVER
})
/** Hours that end at 00:00 end with the day. */
const typedSpan = z
  .object({ from: typedTime, until: typedTime })
  .transform(({ from, until }): [number, number] => [from, until || minutesOfDay])

/** A calendar as its form is typed: hours are texts. */
export const calendarForm = fields
  .extend({ week: z.array(z.array(typedSpan).pipe(day)).length(weekdays.length) })
  .refine(isEverOpen, { error: calendarWords.neverOpen, path: ["week"] })
export type TypedCalendar = z.input<typeof calendarForm>

/** `seen` is the `updatedAt` the editor began with. */
export const calendarChange = fields
  .extend({ id, seen: z.iso.datetime().optional() })
  .refine(isEverOpen, { error: calendarWords.neverOpen, path: ["week"] })
export type CalendarChange = z.input<typeof calendarChange>

/** Calendars of one company. */
export const mostCalendars = 20

/** When a company works. */
export const calendar = fields.extend({
  id: z.string(),
  isDefault: z.boolean().describe("Whether it is offered first where a calendar is chosen"),
  updatedAt: z.string().describe("ISO 8601, UTC"),
})
export type Calendar = z.infer<typeof calendar>

const moment = z.string().nullable()

/** A calendar with how it stands now, as those see it who manage the portal. */
export const shownCalendar = calendar.extend({
  isOpen: z.boolean(),
  opensAt: moment.describe("When it opens next, where it is closed now"),
  nextHolidays: z
    .array(z.object({ date: z.string(), name: z.string() }))
    .describe("The next days on which it is closed, of the country and its own"),
})
export type ShownCalendar = z.infer<typeof shownCalendar>

export const namedPlace = z.object({ id: z.string(), name: z.string() })
export type NamedPlace = z.infer<typeof namedPlace>

/** Where holidays are known: all countries, and the regions of the one that was asked about. */
export const holidayPlaces = z.object({ countries: z.array(namedPlace), regions: z.array(namedPlace) })
export type HolidayPlaces = z.infer<typeof holidayPlaces>

export const holidayPlacesForm = z.object({
  country: z.string().max(3).default("").describe("Whose regions are asked for"),
})
