"use client"
import { type KeyboardEvent, type PointerEvent, useState } from "react"
import { longDayText, shortDayText } from "@/lib/platform/time/dates"
import { inSentence } from "@/lib/platform/words/in-sentence"
import { numberText } from "@/lib/platform/words/number"
import { words } from "@/lib/platform/words/words"
import { linePoints, placeOf, scaleEnd, ticksOf } from "./line-points"

export type Series = { name: string; values: number[]; isDashed?: boolean }

type Props = {
  title: string
  /** What the lines say, in a sentence. */
  summary: string
  /** Days such as 2026-03-29, one for each value. */
  days: string[]
  series: Series[]
}

/**
 * Values day by day as lines on one scale. Those of a day are shown under the pointer and, with the arrow keys, without one; the
 * table below says them all.
 */
export function LineChart({ title, summary, days, series }: Props) {
  const [at, setAt] = useState<number | null>(null)
  const end = scaleEnd(series.flatMap(({ values }) => values))
  const last = days.length - 1
  const shown = at === null ? null : Math.min(at, last)
  const point = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    setAt(Math.round((Math.max(0, Math.min(1, (clientX - left) / width)) || 0) * last))
  }
  const press = (event: KeyboardEvent) => {
    const from = shown ?? last
    const moves: Record<string, number | null> = {
      ArrowLeft: Math.max(0, from - 1),
      ArrowRight: Math.min(last, from + 1),
      ArrowDown: Math.max(0, from - 1),
      ArrowUp: Math.min(last, from + 1),
      PageDown: Math.max(0, from - 7),
      PageUp: Math.min(last, from + 7),
      Home: 0,
      End: last,
      Escape: null,
    }
    if (!(event.key in moves)) return
    event.preventDefault()
    setAt(moves[event.key] ?? null)
  }
  const said = (day: number) =>
    words("reporting.overview")("daySaid", {
      day: longDayText(days[day] ?? ""),
      values: series
        .map(({ name, values }) =>
          words("reporting.overview")("valueSaid", { value: values[day] ?? 0, name: inSentence(name) }),
        )
        .join(", "),
    })
  return (
    <div className="line-chart">
      <ul className="mb-3 flex flex-wrap gap-x-5 text-sm">
        {series.map(({ name, isDashed }) => (
          <li key={name} className="flex items-center gap-2">
            <svg aria-hidden="true" viewBox="0 0 24 4" className="w-6" data-dashed={isDashed || undefined}>
              <path d="M0 2h24" className="chart-line" />
            </svg>
            {name}
          </li>
        ))}
      </ul>
      <div className="line-chart-grid">
        <span aria-hidden="true">{numberText(end)}</span>
        <span aria-hidden="true">{numberText(end / 2)}</span>
        <span aria-hidden="true">0</span>
        <div
          role="slider"
          tabIndex={0}
          aria-label={title}
          aria-valuemin={1}
          aria-valuemax={days.length}
          aria-valuenow={(shown ?? last) + 1}
          aria-valuetext={said(shown ?? last)}
          onFocus={({ currentTarget }) => currentTarget.matches(":focus-visible") && setAt(last)}
          onBlur={() => setAt(null)}
          onKeyDown={press}
          onPointerMove={point}
          onPointerDown={point}
          onPointerLeave={({ pointerType }) => pointerType === "mouse" && setAt(null)}
          className="line-chart-field"
        >
          <svg
            role="img"
            aria-label={summary}
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            className="line-chart-lines"
          >
            <path d="M0 0h100M0 50h100M0 100h100" className="chart-rule" />
            {shown !== null && <path d={`M${placeOf(shown, last)} 0v100`} className="chart-day" />}
            {series.map(({ name, values, isDashed }) => (
              <polyline
                key={name}
                points={linePoints(values, end)}
                data-dashed={isDashed || undefined}
                className="chart-line"
              />
            ))}
          </svg>
          {shown !== null && (
            <DayValues
              day={days[shown] ?? ""}
              at={shown}
              place={placeOf(shown, last)}
              series={series}
              end={end}
            />
          )}
        </div>
        <p aria-hidden="true" className="line-chart-days">
          {ticksOf(last).map((tick) => (
            <span key={tick} style={{ insetInlineStart: `${placeOf(tick, last)}%` }}>
              {shortDayText(days[tick] ?? "")}
            </span>
          ))}
        </p>
      </div>
    </div>
  )
}

type DayProps = { day: string; at: number; place: number; series: Series[]; end: number }

/** What the lines are on one day, beside where they are. */
const DayValues = ({ day, at, place, series, end }: DayProps) => (
  <div aria-hidden="true">
    {series.map(({ name, values, isDashed }) => (
      <span
        key={name}
        data-dashed={isDashed || undefined}
        style={{ left: `${place}%`, top: `${100 - (100 * (values[at] ?? 0)) / end}%` }}
        className="chart-dot"
      />
    ))}
    <div style={place > 50 ? { right: `${100 - place}%` } : { left: `${place}%` }} className="chart-values">
      <p className="font-semibold">{longDayText(day)}</p>
      {series.map(({ name, values }) => (
        <p key={name}>{words("reporting.overview")("namedValue", { name, value: values[at] ?? 0 })}</p>
      ))}
    </div>
  </div>
)
