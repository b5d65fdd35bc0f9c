"use client"
import { type FocusEvent, type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from "react"

/** The header's links on small screens; opens without a script as well. */
export function MobileMenu({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  const details = useRef<HTMLDetailsElement>(null)
  const close = () => details.current?.removeAttribute("open")
  const closeAfterChoice = ({ target }: MouseEvent) => (target as Element).closest("a") && close()
  const closeOnLeave = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !details.current?.contains(relatedTarget as Node)) close()
  }
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key !== "Escape") return
    close()
    details.current?.querySelector("summary")?.focus()
  }
  return (
    <details
      ref={details}
      onClick={closeAfterChoice}
      onKeyDown={closeOnEscape}
      onBlur={closeOnLeave}
      className="header-narrow group"
    >
      <summary
        aria-label="Menu"
        className="icon-button cursor-pointer list-none [&::-webkit-details-marker]:hidden"
      >
        {icon}
      </summary>
      <nav
        aria-label="Menu"
        className="absolute inset-x-0 z-40 mt-1.5 flex max-h-[calc(100dvh-56px)] overflow-y-auto flex-col border-border border-b bg-surface p-3 shadow-float"
      >
        {children}
      </nav>
    </details>
  )
}
