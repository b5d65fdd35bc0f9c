import type { ReactNode } from "react"
import { words } from "@/lib/platform/words/words"

type Props = {
  /** Where the rest is. */
  children?: ReactNode
  className?: string
}

/** Above a conversation of which only the end is shown. */
export const EarlierNote = ({ children, className = "" }: Props) => (
  <p className={`text-muted text-sm ${className}`}>
    {words("support.thread")("latestOnly")} {children}
  </p>
)
