import type { ReactNode } from "react"
import { words } from "@/lib/platform/words/words"

type Props = {
  title: string
  about?: string
  isWide?: boolean
  /** What can be done with it, at its upper end. */
  action?: ReactNode
  children: ReactNode
}

/** One thing the overview tells. */
export const FigureCard = ({ title, about, isWide = false, action, children }: Props) => (
  <section aria-label={title} className={`card min-w-0 p-5 ${isWide ? "lg:col-span-2" : ""}`}>
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <h2 className="font-semibold text-base">{title}</h2>
      {action}
    </div>
    {about && <p className="text-muted text-xs">{about}</p>}
    <div className="mt-4">{children}</div>
  </section>
)

/** One number with what it counts. */
export const Figure = ({
  label,
  change,
  children,
}: {
  label: string
  change?: string
  children: ReactNode
}) => (
  <div>
    <dt className="text-muted text-sm">{label}</dt>
    <dd className="font-semibold text-xl tabular-nums">
      {children}
      {change && <span className="block font-normal text-muted text-xs">{change}</span>}
    </dd>
  </div>
)

type WideTableProps = { label: string; className?: string; children: ReactNode }

/** Holds a table that may be wider than the screen, and can be scrolled sideways by keyboard too. */
export const WideTable = ({ label, className = "", children }: WideTableProps) => (
  // What is read aloud alone is placed in it too, so that it does not widen the page.
  // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls what has the focus.
  <section aria-label={label} tabIndex={0} className={`relative overflow-x-auto ${className}`}>
    {children}
  </section>
)

type TableProps = { caption: string; heads: string[]; rows: { id: string; cells: ReactNode[] }[] }

/** A drawing's values as a table, shown on demand. */
export const FigureTable = ({ caption, heads, rows }: TableProps) => (
  <details className="mt-4 text-sm">
    <summary className="text-link inline-block cursor-pointer">
      {words("reporting.overview")("showAsTable")}
    </summary>
    <WideTable label={caption} className="mt-3 rounded-md border border-border">
      <table className="figure-table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, cells: [first, ...rest] }) => (
            <tr key={id}>
              <th scope="row">{first}</th>
              {rest.map((cell, at) => (
                <td key={heads[at + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  </details>
)
