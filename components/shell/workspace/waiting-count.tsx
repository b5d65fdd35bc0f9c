import { mostWaiting } from "@/lib/knowledge/comments/values"
import { words } from "@/lib/platform/words/words"

/** How many comments wait to be judged; nothing where none do. */
export const WaitingCount = ({ waiting }: { waiting: number }) =>
  waiting > 0 && (
    <span className="rail-count">
      {words("shell.workspace").parts("waiting", {
        count: waiting < mostWaiting ? waiting : `${mostWaiting - 1}+`,
        hidden: (inside) => (
          <span key="hidden" className="sr-only">
            {inside}
          </span>
        ),
      })}
    </span>
  )
