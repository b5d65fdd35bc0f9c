import type { ReactNode } from "react"

export type Bar = { id: string; label: ReactNode; value: number; words: string }

type Props = {
  bars: Bar[]
  /** What a full bar stands for; the largest value, where they are no parts of a whole. */
  whole?: number
}

/** Values beside each other as bars, with the value in words behind each: the bars add nothing that is not said. */
export function BarList({ bars, whole }: Props) {
  const most = whole ?? Math.max(1, ...bars.map(({ value }) => value))
  return (
    <ol className="space-y-2.5">
      {bars.map(({ id, label, value, words }) => (
        <li key={id}>
          <p className="flex items-baseline justify-between gap-4 text-sm">
            <span className="min-w-0 [overflow-wrap:anywhere]">{label}</span>
            <span className="shrink-0 text-muted tabular-nums">{words}</span>
          </p>
          <svg aria-hidden="true" viewBox="0 0 100 4" preserveAspectRatio="none" className="bar">
            <rect width="100" height="4" className="bar-ground" />
            <rect width={(100 * value) / most} height="4" className="bar-value" />
          </svg>
        </li>
      ))}
    </ol>
  )
}
