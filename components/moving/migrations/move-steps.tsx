import { Icon } from "@/components/ui/icon"
import type { MoveState } from "@/lib/moving/migrations/values"
import { words } from "@/lib/platform/words/words"

const steps = ["look", "bring", "bringNew"] as const
const places: Partial<Record<MoveState, number>> = { looking: 0, looked: 1, bringing: 1, done: 2 }

/** The way of a move, and where on it this one is; nothing for one that goes back. */
export function MoveSteps({ state }: { state?: MoveState }) {
  const place = state ? places[state] : -1
  const t = words("moving.migrations")
  if (place === undefined) return null
  return (
    <ol className="grid gap-x-5 gap-y-3 border-border border-b pb-5 text-sm sm:grid-cols-3">
      {steps.map((step, index) => {
        const isDone = index < place
        const isPresent = index === place
        return (
          <li key={step} aria-current={isPresent ? "step" : undefined} className="flex items-start gap-2.5">
            <span
              aria-hidden="true"
              className={`-my-px grid size-6 shrink-0 place-items-center rounded-circle border font-semibold text-2xs tabular-nums ${
                isPresent
                  ? "border-brand-text bg-brand-subtle text-brand-text"
                  : isDone
                    ? "border-success-subtle bg-success-subtle text-success"
                    : "border-border text-muted"
              }`}
            >
              {isDone ? <Icon name="check" className="size-3.5" /> : index + 1}
            </span>
            <span className={isPresent ? "font-semibold" : "text-muted"}>{t(step)}</span>
          </li>
        )
      })}
    </ol>
  )
}
