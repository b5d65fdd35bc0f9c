import { weekdayNames } from "@/lib/platform/time/dates"
import { words } from "@/lib/platform/words/words"
import { minutesOfDay, type Span, timeText } from "@/lib/rules/calendars/values"

type Props = { week: readonly (readonly Span[])[] }

/** The open hours of each weekday, drawn along the day and said beside it. */
export function WeekDrawing({ week }: Props) {
  const shortDays = weekdayNames("short")
  return (
    <ul aria-label={words("rules.calendars")("openHours")} className="mt-4 space-y-1.5">
      {weekdayNames().map((name, at) => (
        <li key={name} className="week-drawing">
          <span className="font-semibold" aria-hidden="true">
            {shortDays[at]}
          </span>
          <span className="sr-only">{name}: </span>
          <DayBar spans={week[at] ?? []} />
          <span className="week-hours">{hoursText(week[at] ?? [])}</span>
        </li>
      ))}
    </ul>
  )
}

const DayBar = ({ spans }: { spans: readonly Span[] }) => (
  <svg
    viewBox={`0 0 ${minutesOfDay} 1`}
    preserveAspectRatio="none"
    aria-hidden="true"
    className="week-bar rtl:-scale-x-100"
  >
    {spans.map(([from, until]) => (
      <rect key={from} x={from} y="0" width={until - from} height="1" />
    ))}
  </svg>
)

const hoursText = (spans: readonly Span[]) =>
  spans.map(([from, until]) => `${timeText(from)}–${timeText(until)}`).join(", ") ||
  words("rules.calendars")("closed")
