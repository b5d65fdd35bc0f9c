import { minutesOfDay, type Span, timeText, weekdays } from "@/lib/rules/calendars/values"

type Props = { week: readonly (readonly Span[])[] }

/** The open hours of each weekday, drawn along the day and said beside it. */
export const WeekDrawing = ({ week }: Props) => (
  <ul aria-label="Open hours" className="mt-4 space-y-1.5">
    {weekdays.map((name, at) => (
      <li key={name} className="week-drawing">
        <span className="font-semibold" aria-hidden="true">
          {name.slice(0, 3)}
        </span>
        <span className="sr-only">{name}: </span>
        <DayBar spans={week[at] ?? []} />
        <span className="week-hours">{hoursText(week[at] ?? [])}</span>
      </li>
    ))}
  </ul>
)

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
  spans.map(([from, until]) => `${timeText(from)}–${timeText(until)}`).join(", ") || "Closed"
