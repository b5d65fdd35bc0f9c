import { deskTitles } from "@/lib/moving/desks/values"
import { isUnderWay, type MoveReport } from "@/lib/moving/migrations/values"
import { words } from "@/lib/platform/words/words"

/** How much of what is being done has been done, as far as that can be known. */
export function MoveProgress({ move: { state, held, counts, desk } }: { move: MoveReport }) {
  if (!isUnderWay(state) || held) return null
  const label = words("moving.migrations")(state, { desk: deskTitles[desk] })
  return <progress aria-label={label} value={shareOf(state, counts)} className="progress-line" />
}

/** Undefined where it is not known how much there is. */
function shareOf(state: MoveReport["state"], counts: MoveReport["counts"]): number | undefined {
  const sum = (of: (kind: MoveReport["counts"][number]) => number) =>
    counts.reduce((total, kind) => total + of(kind), 0)
  if (state === "undoing") return undefined
  const isReading = state === "looking"
  const all = sum(({ expected, read }) => (isReading ? Math.max(expected ?? 0, read) : read))
  const isKnown = !isReading || counts.some(({ expected }) => expected !== null)
  const done = sum(({ read, written, failed }) => (isReading ? read : written + failed))
  return isKnown && all > 0 ? done / all : undefined
}
