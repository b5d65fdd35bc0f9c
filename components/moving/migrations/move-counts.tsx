import type { MoveReport } from "@/lib/moving/migrations/values"
import { numberText } from "@/lib/platform/words/number"
import { words } from "@/lib/platform/words/words"

type Props = Pick<MoveReport, "counts" | "state">

/** Of each kind, how many were read, are here and are left out. */
export function MoveCounts({ counts, state }: Props) {
  const t = words("moving.migrations")
  const hasWritten = state !== "looking" && state !== "looked"
  const hasFailed = counts.some(({ failed }) => failed > 0)
  const number = "py-2 ps-3 text-end tabular-nums sm:w-28"
  return (
    <table className="w-full text-sm">
      <thead className="text-muted">
        <tr className="border-border border-b">
          <th scope="col" className="py-2 text-start font-normal">
            {t("what")}
          </th>
          <th scope="col" className={`${number} font-normal`}>
            {t("read")}
          </th>
          {hasWritten && (
            <th scope="col" className={`${number} font-normal`}>
              {t("here")}
            </th>
          )}
          {hasFailed && (
            <th scope="col" className={`${number} font-normal`}>
              {t("failed")}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {counts.map(({ kind, expected, read, written, failed }) => (
          <tr key={kind} className="border-border border-b last:border-0">
            <th scope="row" className="py-2 text-start font-normal">
              {words("moving.kinds")(kind)}
            </th>
            <td className={number}>
              {state === "looking" && expected !== null && expected > read
                ? t("readOf", { read, expected })
                : numberText(read)}
            </td>
            {hasWritten && <td className={`${number} ${quiet(written)}`}>{numberText(written)}</td>}
            {hasFailed && (
              <td className={`${number} ${quiet(failed) || "font-semibold"}`}>{numberText(failed)}</td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What there is none of stands back. */
const quiet = (count: number) => (count === 0 ? "text-muted" : "")
