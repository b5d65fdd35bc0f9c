import { changeText } from "@/components/reporting/overview/change-text"
import { WideTable } from "@/components/reporting/overview/figure-card"
import { words } from "@/lib/platform/words/words"
import type { Period } from "@/lib/reporting/overview/values"
import type { MoodRow } from "@/lib/reporting/reports/schema"
import { FigureLink } from "./figure-link"

type Props = { rows: MoodRow[]; days: number; period: Period }

/** What customers thought of how their tickets were answered. */
export function MoodTable({ rows, days, period }: Props) {
  const all = rows.reduce((sum, { answers }) => sum + answers, 0)
  return (
    <WideTable label={words("reporting.reports")("tableOfSatisfaction")}>
      <table className="figure-table report-table">
        <caption className="sr-only">{words("reporting.reports")("satisfaction")}</caption>
        <thead>
          <tr>
            <th scope="col">{words("reporting.reports")("answer")}</th>
            <th scope="col">{words("reporting.reports")("answers")}</th>
            <th scope="col">{words("reporting.reports")("ofAll")}</th>
            <th scope="col">{words("reporting.reports")("change")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ mood, answers, before }) => (
            <tr key={mood}>
              <th scope="row">
                {words("support.survey")(mood)}
                <svg aria-hidden="true" viewBox="0 0 100 4" preserveAspectRatio="none" className="bar">
                  <rect width="100" height="4" className="bar-ground" />
                  <rect width={(100 * answers) / Math.max(1, all)} height="4" className="bar-value" />
                </svg>
              </th>
              <td>
                <FigureLink
                  figure={{ what: "rated", by: "mood", id: mood }}
                  period={period}
                  tickets={answers}
                  of={words("support.survey")(mood)}
                />
              </td>
              <td>
                {all === 0
                  ? "–"
                  : words("reporting.reports")("percent", { percent: Math.round((100 * answers) / all) })}
              </td>
              <td>{changeText(answers, before, days) || "–"}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  )
}
