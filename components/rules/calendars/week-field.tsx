import { Icon } from "@/components/ui/icon"
import { weekdayNames } from "@/lib/platform/time/dates"
import { words } from "@/lib/platform/words/words"
import { mostSpans } from "@/lib/rules/calendars/values"
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
      <legend className="field-label">{words("rules.calendars")("hours")}</legend>
      <p className="field-hint mb-2">{words("rules.calendars")("dayEndsAt24")}</p>
      {weekdayNames().map((name, day) => (
        <DayField
          key={name}
          name={name}
          spans={week[day] ?? []}
          onChange={(spans) => put(day, spans)}
          error={errors[day]}
        />
      ))}
      <button type="button" onClick={copyMonday} className="button button-quiet mt-3">
        {words("rules.calendars")("useMondaysHoursUntil")}
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
              aria-label={words("rules.calendars")("dayFrom", { day: name })}
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
              aria-label={words("rules.calendars")("dayUntil", { day: name })}
              aria-invalid={Boolean(error)}
              aria-describedby={described}
              value={span.until}
              onChange={({ target }) => change(at, { until: target.value })}
              className="field w-20"
            />
            <button
              type="button"
              aria-label={words("rules.calendars")("removeSpan", {
                from: span.from,
                until: span.until,
                day: name,
              })}
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
            aria-label={words("rules.calendars")("addHoursOn", { day: name })}
            onClick={() => onChange([...spans, nextSpan(spans)])}
            className="text-link text-sm"
          >
            {spans.length === 0
              ? words("rules.calendars")("closedAddHours")
              : words("rules.calendars")("addHours")}
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
