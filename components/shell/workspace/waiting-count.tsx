import { mostWaiting } from "@/lib/knowledge/comments/values"

/** How many comments wait to be judged; nothing where none do. */
export const WaitingCount = ({ waiting }: { waiting: number }) =>
  waiting > 0 && (
    <span className="rail-count">
      {waiting < mostWaiting ? waiting : `${mostWaiting - 1}+`} <span className="sr-only">waiting</span>
    </span>
  )
