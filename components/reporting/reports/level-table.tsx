import { WideTable } from "@/components/reporting/overview/figure-card"
import { said } from "@/lib/platform/words/said"
import { words } from "@/lib/platform/words/words"
import type { Period } from "@/lib/reporting/overview/values"
import type { LevelRow } from "@/lib/reporting/reports/schema"
import { levelParts } from "@/lib/reporting/reports/values"
import { Before, FigureLink } from "./figure-link"

type Props = { rows: LevelRow[]; period: Period }

/** What was met and missed, told apart in four ways. */
export const LevelTable = ({ rows, period }: Props) => (
  <div className="space-y-6">
    {levelParts.map((part) => (
      <WideTable key={part} label={words("reporting.levelParts")(part)}>
        <table className="figure-table report-table">
          <caption className="sr-only">{words("reporting.levelCaptions")(part)}</caption>
          <thead>
            <tr>
              <th scope="col">{words("reporting.levelParts")(part)}</th>
              <th scope="col">{words("reporting.reports")("met")}</th>
              <th scope="col">{words("reporting.reports")("missed")}</th>
              <th scope="col">{words("reporting.reports")("attained")}</th>
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
  const { part: by, id, met, missed, metBefore, missedBefore } = row
  const name = said(row.name)
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
        <FigureLink
          figure={figure("met")}
          period={period}
          tickets={met}
          of={words("reporting.reports")("metOf", { name })}
        />
      </td>
      <td>
        <FigureLink
          figure={figure("missed")}
          period={period}
          tickets={missed}
          of={words("reporting.reports")("missedOf", { name })}
        />
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
  met + missed === 0
    ? "–"
    : words("reporting.reports")("percent", { percent: Math.floor((100 * met) / (met + missed)) })
