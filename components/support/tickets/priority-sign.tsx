import { said } from "@/lib/platform/words/said"
import { words } from "@/lib/platform/words/words"
import type { Priority } from "@/lib/support/priorities/schema"

type Props = { priorities: readonly Priority[]; id: string; name: string }

/** How urgent, as bars like those of a signal: its rank among the company's priorities, and its name for those who hear. */
export function PrioritySign({ priorities, id, name }: Props) {
  const label = words("support.list")("priorityIs", { name: said(name) })
  const at = priorities.findIndex((each) => each.id === id)
  const rank = at < 0 ? 1 : Math.max(1, Math.ceil(((at + 1) / priorities.length) * 4))
  return (
    <span className="priority-sign" data-rank={rank} title={label}>
      <svg aria-hidden="true" viewBox="0 0 16 16" className="size-4">
        {[1, 2, 3, 4].map((bar) => (
          <rect
            key={bar}
            x={bar * 4 - 4}
            y={13 - bar * 3}
            width="3"
            height={bar * 3}
            rx="1"
            opacity={bar <= rank ? 1 : 0.22}
          />
        ))}
      </svg>
      <span className="sr-only">{label}</span>
    </span>
  )
}
