import { WideTable } from "@/components/reporting/overview/figure-card"
import { PageLink } from "@/components/ui/page-link"
import { zoneName } from "@/lib/people/countries/choice"
import { weekdayNames } from "@/lib/platform/time/dates"
import { numberText } from "@/lib/platform/words/number"
import { words } from "@/lib/platform/words/words"
import type { Period } from "@/lib/reporting/overview/values"
import type { HourRow } from "@/lib/reporting/reports/schema"
import { figureAddress, hourId, hourName, hourText } from "@/lib/reporting/reports/values"

type Props = { rows: HourRow[]; zone: string; period: Period }
const hours = Array.from({ length: 24 }, (_, hour) => hour)
/** How many shades there are besides that of no ticket. */
const shades = 5

/** When tickets come: each hour of the week with its number, darker where there are more. */
export function HourTable({ rows, zone, period }: Props) {
  const [days, shortDays] = [weekdayNames(), weekdayNames("short")]
  const most = Math.max(1, ...rows.flatMap((row) => row.hours))
  return (
    <>
      <p className="mb-3 text-muted text-sm">
        {words("reporting.reports")("hoursHint", { zone: zoneName(zone) })}
      </p>
      <WideTable label={words("reporting.reports")("tableBusyHours")}>
        <table className="heat-table">
          <caption className="sr-only">{words("reporting.reports")("ticketsCreatedByWeekday")}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">{words("reporting.reports")("weekday")}</span>
              </th>
              {hours.map((hour) => (
                <th key={hour} scope="col">
                  <span aria-hidden="true">{hour}</span>
                  <span className="sr-only">{hourText(hour)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ weekday, hours }) => (
              <tr key={weekday}>
                <th scope="row">
                  <span aria-hidden="true">{shortDays[weekday - 1]}</span>
                  <span className="sr-only">{days[weekday - 1]}</span>
                </th>
                {hours.map((tickets, hour) => (
                  <td key={hourId(weekday, hour)} data-shade={Math.ceil((shades * tickets) / most)}>
                    {tickets === 0 ? (
                      <span className="sr-only">0</span>
                    ) : (
                      <PageLink
                        href={figureAddress(
                          { what: "created", by: "hour", id: hourId(weekday, hour) },
                          period,
                        )}
                        title={hourName(hourId(weekday, hour))}
                      >
                        {numberText(tickets)}
                      </PageLink>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </WideTable>
    </>
  )
}
