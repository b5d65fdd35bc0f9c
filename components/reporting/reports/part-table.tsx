import { WideTable } from "@/components/reporting/overview/figure-card"
import { durationText } from "@/lib/platform/time/duration-text"
import type { Period } from "@/lib/reporting/overview/values"
import type { PartRow } from "@/lib/reporting/reports/schema"
import { breakdownLabels, type Figure, type TicketPart } from "@/lib/reporting/reports/values"
import { Before, FigureLink } from "./figure-link"

type Props = { by: TicketPart; rows: PartRow[]; period: Period }

/** Tickets of each agent, team, tag, form or channel, the largest first. */
export function PartTable({ by, rows, period }: Props) {
  const most = Math.max(1, ...rows.map(({ created }) => created))
  const title = breakdownLabels[by]
  return (
    <WideTable label={`Table of ${title.toLowerCase()}`}>
      <table className="figure-table report-table">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Created</th>
            <th scope="col">Closed</th>
            <th scope="col">First reply</th>
            <th scope="col">Resolution</th>
            <th scope="col">Rated good</th>
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
  const link = (what: Figure, tickets: number, of: string, text?: string) => (
    <FigureLink
      figure={{ what, by, id: row.id ?? undefined }}
      period={period}
      tickets={tickets}
      text={text}
      of={`${row.name}, ${of}`}
    />
  )
  const { created, createdBefore, closed, closedBefore, replied, firstReply, resolution, rated, good } = row
  return (
    <tr>
      <th scope="row">
        <bdi>{row.name}</bdi>
        <svg aria-hidden="true" viewBox="0 0 100 4" preserveAspectRatio="none" className="bar">
          <rect width="100" height="4" className="bar-ground" />
          <rect width={(100 * created) / most} height="4" className="bar-value" />
        </svg>
      </th>
      <td>
        {link("created", created, "created")}
        <Before>{createdBefore.toLocaleString("en")}</Before>
      </td>
      <td>
        {link("closed", closed, "closed")}
        <Before>{closedBefore.toLocaleString("en")}</Before>
      </td>
      <td>{firstReply === null ? "–" : link("replied", replied, "first reply", durationText(firstReply))}</td>
      <td>{resolution === null ? "–" : link("closed", closed, "resolution", durationText(resolution))}</td>
      <td>
        {rated === 0
          ? "–"
          : link("rated", rated, "rated", `${Math.round((100 * good) / rated)} % of ${rated}`)}
      </td>
    </tr>
  )
}
