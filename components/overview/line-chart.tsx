import { linePoints, scaleEnd } from "./line-points"

export type Series = { name: string; values: number[]; isDashed?: boolean }

type Props = {
  /** What the lines say, in a sentence. */
  summary: string
  /** What stands below the lines' ends. */
  from: string
  to: string
  series: Series[]
}

/** Values day by day as lines on one scale; the table below it says the same. */
export function LineChart({ summary, from, to, series }: Props) {
  const end = scaleEnd(series.flatMap(({ values }) => values))
  return (
    <div role="img" aria-label={summary} className="line-chart">
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
        <span>{end.toLocaleString("en")}</span>
        <span>{(end / 2).toLocaleString("en")}</span>
        <span>0</span>
        <svg aria-hidden="true" viewBox="0 0 100 100" preserveAspectRatio="none" className="line-chart-field">
          <path d="M0 0h100M0 50h100M0 100h100" className="chart-rule" />
          {series.map(({ name, values, isDashed }) => (
            <polyline
              key={name}
              points={linePoints(values, end)}
              data-dashed={isDashed || undefined}
              className="chart-line"
            />
          ))}
        </svg>
        <p className="line-chart-days">
          <span>{from}</span>
          <span>{to}</span>
        </p>
      </div>
    </div>
  )
}
