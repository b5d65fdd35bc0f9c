import type { ReactNode } from "react"

type Props = {
  /** Where the rest is. */
  children?: ReactNode
  className?: string
}

/** Above a conversation of which only the end is shown. */
export const EarlierNote = ({ children, className = "" }: Props) => (
  <p className={`text-muted text-sm ${className}`}>Only the latest messages are shown here. {children}</p>
)
