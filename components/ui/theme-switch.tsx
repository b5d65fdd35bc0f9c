"use client"
import { type ReactNode, useEffect } from "react"

const storageKey = "theme"
type Scheme = "light" | "dark"

const deviceScheme = (): Scheme => (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light")
const shownScheme = () => (document.documentElement.dataset.theme as Scheme | undefined) ?? deviceScheme()

/** Changes between light and dark and remembers it; agreeing with the device forgets the choice. */
export function ThemeSwitch({ children }: { children: ReactNode }) {
  // first-paint.js has done this before the first paint, except on a page that React drew anew: a 404.
  useEffect(() => {
    const stored = readStored()
    if (stored) document.documentElement.dataset.theme = stored
  }, [])
  return (
    <button
      type="button"
      onClick={switchScheme}
      aria-label="Switch between light and dark"
      title="Switch between light and dark"
      className="needs-script icon-button"
    >
      {children}
    </button>
  )
}

export function switchScheme() {
  const next: Scheme = shownScheme() === "dark" ? "light" : "dark"
  document.documentElement.dataset.theme = next
  try {
    if (next === deviceScheme()) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, next)
  } catch {
    // Storage may be forbidden; the choice then lasts for this page.
  }
}

function readStored() {
  try {
    const stored = localStorage.getItem(storageKey)
    return stored === "light" || stored === "dark" ? stored : null
  } catch {
    return null
  }
}
