"use client"
import { usePathname } from "next/navigation"
import { useEffect } from "react"
import { takeKeptToast } from "./kept-toast"
import { showToast } from "./toast"

/** Where toasts appear: once in a page, and there from its beginning, so that screen readers hear what comes in. */
export function Toasts() {
  const path = usePathname()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is a new page.
  useEffect(() => {
    const kept = takeKeptToast()
    if (kept) showToast(kept.message, kept.kind)
  }, [path])
  return (
    <div
      aria-live="polite"
      className="toasts no-print"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: empty; says that what is inside is drawn by others.
      dangerouslySetInnerHTML={nothing}
    />
  )
}

const nothing = { __html: "" }
