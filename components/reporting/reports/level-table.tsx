import { WideTable } from "@/components/reporting/overview/figure-card"
import type { Period } from "@/lib/reporting/overview/values"
import type { LevelRow } from "@/lib/reporting/reports/schema"
import { levelPartLabels, levelParts } from "@/lib/reporting/reports/values"
import { Before, FigureLink } from "./figure-link"

type Props = { rows: LevelRow[]; period: Period }

/** What was met and missed, told apart in four ways. */
export const LevelTable = ({ rows, period }: Props) => (
  <div className="space-y-6">
    {levelParts.map((part) => (
      <WideTable key={part} label={levelPartLabels[part]}>
        <table className="figure-table report-table">
          <caption className="sr-only">By {levelPartLabels[part].toLowerCase()}</caption>
          <thead>
            <tr>
              <th scope="col">{levelPartLabels[part]}</th>
              <th scope="col">Met</th>
              <th scope="col">Missed</th>
              <th scope="col">Attained</th>
            </tr>
          </thead>
          <tbody>
            {rows
              .filter((row) => row.part === part)
              .map((row) => (
                <Attained key={row.id ?? ""} row={row} period={period} />
              ))}
          </tbody>
        </table>
      </WideTable>
    ))}
  </div>
)

function Attained({ row, period }: { row: LevelRow; period: Period }) {
  const { part: by, id, name, met, missed, metBefore, missedBefore } = row
  const figure = (what: "met" | "missed") => ({ what, by, id: id ?? undefined })
  return (
    <tr>
      <th scope="row">
        <bdi>{name}</bdi>
        <svg aria-hidden="true" viewBox="0 0 100 4" preserveAspectRatio="none" className="bar">
          <rect width="100" height="4" className="bar-ground" />
          <rect width={(100 * met) / Math.max(1, met + missed)} height="4" className="bar-value" />
        </svg>
      </th>
      <td>
        <FigureLink figure={figure("met")} period={period} tickets={met} of={`${name}, met`} />
      </td>
      <td>
        <FigureLink figure={figure("missed")} period={period} tickets={missed} of={`${name}, missed`} />
      </td>
      <td>
        {shareText(met, missed)}
        {metBefore + missedBefore > 0 && <Before>{shareText(metBefore, missedBefore)}</Before>}
      </td>
    </tr>
  )
}

/** How much was met of all, rounded down: 100 % is all of it. */
const shareText = (met: number, missed: number) =>
  met + missed === 0 ? "–" : `${Math.floor((100 * met) / (met + missed))} %`
