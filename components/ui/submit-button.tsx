import type { ReactNode } from "react"

type Props = {
  /** While the request runs; a second click then does nothing (I19). */
  busy: boolean
  className?: string
  children: ReactNode
}

/** Sends a form. It keeps its width while busy. */
export const SubmitButton = ({ busy, className = "button button-primary w-full", children }: Props) => (
  <button type="submit" disabled={busy} aria-busy={busy} className={className}>
    <span>{children}</span>
  </button>
)
