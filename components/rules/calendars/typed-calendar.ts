import type { Calendar, TypedCalendar } from "@/lib/rules/calendars/schema"
import { type Span, timeText } from "@/lib/rules/calendars/values"

/** Monday to Friday from nine to five, which most companies change least. */
const usualWeek: Span[][] = [...Array.from({ length: 5 }, (): Span[] => [[540, 1020]]), [], []]

export const typedSpan = ([from, until]: Span) => ({ from: timeText(from), until: timeText(until) })
export type TypedSpan = ReturnType<typeof typedSpan>

/** What the form of a calendar shows; of a new one, usual hours. */
export const typedCalendar = (calendar: Calendar | undefined, timeZone: string): TypedCalendar => ({
  name: calendar?.name ?? "",
  timeZone: calendar?.timeZone ?? timeZone,
  alwaysOpen: calendar?.alwaysOpen ?? false,
  week: (calendar?.week ?? usualWeek).map((spans) => spans.map(typedSpan)),
  country: calendar?.country ?? "",
  region: calendar?.region ?? "",
  holidays: calendar?.holidays ?? [],
})
