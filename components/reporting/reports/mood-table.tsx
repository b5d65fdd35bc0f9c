import { changeText } from "@/components/reporting/overview/change-text"
import { WideTable } from "@/components/reporting/overview/figure-card"
import type { Period } from "@/lib/reporting/overview/values"
import type { MoodRow } from "@/lib/reporting/reports/schema"
import { moodLabels } from "@/lib/support/surveys/values"
import { FigureLink } from "./figure-link"

type Props = { rows: MoodRow[]; days: number; period: Period }

/** What customers thought of how their tickets were answered. */
export function MoodTable({ rows, days, period }: Props) {
  const all = rows.reduce((sum, { answers }) => sum + answers, 0)
  return (
    <WideTable label="Table of satisfaction">
      <table className="figure-table report-table">
        <caption className="sr-only">Satisfaction</caption>
        <thead>
          <tr>
            <th scope="col">Answer</th>
            <th scope="col">Answers</th>
            <th scope="col">Of all</th>
            <th scope="col">Change</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ mood, answers, before }) => (
            <tr key={mood}>
              <th scope="row">
                {moodLabels[mood]}
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
                  of={moodLabels[mood]}
                />
              </td>
              <td>{all === 0 ? "–" : `${Math.round((100 * answers) / all)} %`}</td>
              <td>{changeText(answers, before, days) || "–"}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  )
}
