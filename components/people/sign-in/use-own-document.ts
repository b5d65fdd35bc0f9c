"use client"
import { useEffect } from "react"

/**
 * Loads the page anew where another page's document shows it: a window opened from here keeps its way back only by the
 * opener policy that this page's own document was sent with.
 */
export function useOwnDocument() {
  useEffect(() => {
    const [loaded] = performance.getEntriesByType("navigation")
    if (loaded && new URL(loaded.name).pathname !== window.location.pathname) window.location.reload()
  }, [])
}
