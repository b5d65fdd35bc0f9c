import { WideTable } from "@/components/reporting/overview/figure-card"
import { durationText } from "@/lib/platform/time/duration-text"
import { inSentence } from "@/lib/platform/words/in-sentence"
import { numberText } from "@/lib/platform/words/number"
import { said } from "@/lib/platform/words/said"
import { words } from "@/lib/platform/words/words"
import type { Period } from "@/lib/reporting/overview/values"
import type { PartRow } from "@/lib/reporting/reports/schema"
import type { Figure, TicketPart } from "@/lib/reporting/reports/values"
import { Before, FigureLink } from "./figure-link"

type Props = { by: TicketPart; rows: PartRow[]; period: Period }

/** Tickets of each agent, team, tag, form or channel, the largest first. */
export function PartTable({ by, rows, period }: Props) {
  const most = Math.max(1, ...rows.map(({ created }) => created))
  const title = words("reporting.breakdowns")(by)
  return (
    <WideTable label={words("reporting.reports")("tableOf", { title: inSentence(title) })}>
      <table className="figure-table report-table">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{words("reporting.reports")("name")}</th>
            <th scope="col">{words("reporting.reports")("created")}</th>
            <th scope="col">{words("reporting.reports")("closed")}</th>
            <th scope="col">{words("reporting.reports")("firstReply")}</th>
            <th scope="col">{words("reporting.reports")("resolution")}</th>
            <th scope="col">{words("reporting.reports")("ratedGood")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Part key={row.id ?? ""} by={by} row={row} most={most} period={period} />
          ))}
        </tbody>
      </table>
    </WideTable>
  )
}

type RowProps = { by: TicketPart; row: PartRow; most: number; period: Period }

function Part({ by, row, most, period }: RowProps) {
  const t = words("reporting.reports")
  const name = by === "tag" ? row.name : said(row.name)
  const link = (what: Figure, tickets: number, of: string, text?: string) => (
    <FigureLink
      figure={{ what, by, id: row.id ?? undefined }}
      period={period}
      tickets={tickets}
      text={text}
      of={`${name}, ${of}`}
    />
  )
  const { created, createdBefore, closed, closedBefore, replied, firstReply, resolution, rated, good } = row
  return (
    <tr>
      <th scope="row">
        <bdi>{name}</bdi>
        <svg aria-hidden="true" viewBox="0 0 100 4" preserveAspectRatio="none" className="bar">
          <rect width="100" height="4" className="bar-ground" />
          <rect width={(100 * created) / most} height="4" className="bar-value" />
        </svg>
      </th>
      <td>
        {link("created", created, inSentence(t("created")))}
        <Before>{numberText(createdBefore)}</Before>
      </td>
      <td>
        {link("closed", closed, inSentence(t("closed")))}
        <Before>{numberText(closedBefore)}</Before>
      </td>
      <td>
        {firstReply === null
          ? "–"
          : link("replied", replied, inSentence(t("firstReply")), durationText(firstReply))}
      </td>
      <td>
        {resolution === null
          ? "–"
          : link("closed", closed, inSentence(t("resolution")), durationText(resolution))}
      </td>
      <td>
        {rated === 0
          ? "–"
          : link(
              "rated",
              rated,
              t("rated"),
              t("percentOf", { percent: Math.round((100 * good) / rated), rated }),
            )}
      </td>
    </tr>
  )
}
