"use client"
import type { ReactNode } from "react"
import { useReady } from "./use-ready"

type Props = {
  /** While the request runs; a second click then does nothing (I19). */
  busy: boolean
  /** Whether something else has to be done first. */
  held?: boolean
  className?: string
  children: ReactNode
}

/**
 * Sends a form. It keeps its width while busy. Until the page's script is there it sends nothing, and never by GET: what
 * was typed would stand in the address.
 */
export function SubmitButton({
  busy,
  held = false,
  className = "button button-primary w-full",
  children,
}: Props) {
  const isReady = useReady()
  return (
    <button
      type="submit"
      formMethod="post"
      disabled={busy || held || !isReady}
      aria-busy={busy}
      data-ready={isReady}
      className={className}
    >
      <span>{children}</span>
    </button>
  )
}
