import { Icon } from "@/components/ui/icon"
import { mostSpans, weekdays } from "@/lib/rules/calendars/values"
import type { TypedSpan } from "./typed-calendar"

type Props = {
  week: TypedSpan[][]
  onChange: (week: TypedSpan[][]) => void
  /** What is wrong, by the day. */
  errors: (string | undefined)[]
  /** What is wrong with all of it. */
  error?: string
}

/** The hours of each weekday, typed. */
export function WeekField({ week, onChange, errors, error }: Props) {
  const put = (day: number, spans: TypedSpan[]) =>
    onChange(week.map((each, at) => (at === day ? spans : each)))
  const copyMonday = () => onChange(week.map((each, at) => (at < 5 ? (week[0] ?? []).map(copyOf) : each)))
  return (
    <fieldset>
      <legend className="field-label">Hours</legend>
      <p className="field-hint mb-2">
        A day ends at 24:00. A shift across midnight is two: until 24:00, and from 00:00 on the next day.
      </p>
      {weekdays.map((name, day) => (
        <DayField
          key={name}
          name={name}
          spans={week[day] ?? []}
          onChange={(spans) => put(day, spans)}
          error={errors[day]}
        />
      ))}
      <button type="button" onClick={copyMonday} className="button button-quiet mt-3">
        Use Monday’s hours until Friday
      </button>
      {error && (
        <p role="alert" className="field-error">
          <Icon name="alert" className="mt-px size-5" />
          {error}
        </p>
      )}
    </fieldset>
  )
}

type DayProps = {
  name: string
  spans: TypedSpan[]
  onChange: (spans: TypedSpan[]) => void
  error?: string
}

function DayField({ name, spans, onChange, error }: DayProps) {
  const change = (at: number, changes: Partial<TypedSpan>) =>
    onChange(spans.map((span, index) => (index === at ? { ...span, ...changes } : span)))
  const described = error ? `${name}-error` : undefined
  return (
    <fieldset aria-label={name} className="day-fields">
      <span className="day-name">{name}</span>
      <div>
        {spans.map((span, at) => (
          // A stretch of hours is nothing but its place among the day's.
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <div key={at} className="day-span">
            <input
              inputMode="numeric"
              maxLength={5}
              placeholder="00:00"
              aria-label={`${name}, from`}
              aria-invalid={Boolean(error)}
              aria-describedby={described}
              value={span.from}
              onChange={({ target }) => change(at, { from: target.value })}
              className="field w-20"
            />
            <span aria-hidden="true">–</span>
            <input
              inputMode="numeric"
              maxLength={5}
              placeholder="00:00"
              aria-label={`${name}, until`}
              aria-invalid={Boolean(error)}
              aria-describedby={described}
              value={span.until}
              onChange={({ target }) => change(at, { until: target.value })}
              className="field w-20"
            />
            <button
              type="button"
              aria-label={`Remove ${span.from} to ${span.until} on ${name}`}
              onClick={() => onChange(spans.filter((_, index) => index !== at))}
              className="button button-quiet"
            >
              <Icon name="close" className="size-4" />
            </button>
          </div>
        ))}
        {spans.length < mostSpans && (
          <button
            type="button"
            aria-label={`Add hours on ${name}`}
            onClick={() => onChange([...spans, nextSpan(spans)])}
            className="text-link text-sm"
          >
            {spans.length === 0 ? "Closed. Add hours" : "Add hours"}
          </button>
        )}
        {error && (
          <p id={`${name}-error`} role="alert" className="field-error">
            <Icon name="alert" className="mt-px size-5" />
            {error}
          </p>
        )}
      </div>
    </fieldset>
  )
}

const copyOf = (span: TypedSpan): TypedSpan => ({ ...span })
const nextSpan = (spans: TypedSpan[]): TypedSpan =>
  spans.length === 0 ? { from: "09:00", until: "17:00" } : { from: spans.at(-1)?.until ?? "", until: "24:00" }
