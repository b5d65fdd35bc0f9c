import { ProvedDownload } from "@/components/people/second-factors/proved-download"
import { together } from "@/components/ui/together"
import { words } from "@/lib/platform/words/words"
import type { Period } from "@/lib/reporting/overview/values"
import { type ExportedTable, exportAddress } from "@/lib/reporting/reports/values"

type Props = { table: ExportedTable; period: Period; of: string }

/** Downloads a table; `of` says which to those who do not see it. */
export const CsvLink = ({ table, period, of }: Props) => (
  <ProvedDownload href={exportAddress(table, period)} className="text-link text-sm">
    {together(
      words("reporting.overview").parts("downloadCsv", {
        of,
        rest: (inside) => <span className="sr-only">{inside}</span>,
      }),
    )}
  </ProvedDownload>
)
