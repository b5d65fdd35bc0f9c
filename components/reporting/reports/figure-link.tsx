import { PageLink } from "@/components/ui/page-link"
import { numberText } from "@/lib/platform/words/number"
import { words } from "@/lib/platform/words/words"
import type { Period } from "@/lib/reporting/overview/values"
import { type FigureOf, figureAddress } from "@/lib/reporting/reports/values"

type Props = {
  figure: FigureOf
  period: Period
  tickets: number
  /** In place of the number. */
  text?: string
  /** What the number is of, to those who hear it alone. */
  of: string
}

/** A figure that leads to its tickets. */
export const FigureLink = ({ figure, period, tickets, text, of }: Props) =>
  tickets === 0 ? (
    (text ?? "0")
  ) : (
    <PageLink href={figureAddress(figure, period)} className="text-link">
      {text ?? numberText(tickets)}
      <span className="sr-only"> {of}</span>
    </PageLink>
  )

/** What a figure was in as many days before. */
export const Before = ({ children }: { children: string | number }) => (
  <span className="block text-muted text-xs">
    {words("reporting.overview")("before", { value: children })}
  </span>
)
