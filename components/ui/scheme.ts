const storageKey = "theme"
type Scheme = "light" | "dark"

const deviceScheme = (): Scheme => (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light")
const shownScheme = () => (document.documentElement.dataset.theme as Scheme | undefined) ?? deviceScheme()

/** Changes between light and dark and remembers it; agreeing with the device forgets the choice. */
export function switchScheme(): void {
  const next: Scheme = shownScheme() === "dark" ? "light" : "dark"
  document.documentElement.dataset.theme = next
  try {
    if (next === deviceScheme()) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, next)
  } catch {
    // Storage may be forbidden; the choice then lasts for this page.
  }
}

/** The remembered choice. first-paint.js has done this, except on a page that React drew anew: a 404 of Next's own. */
export function showRememberedScheme(): void {
  try {
    const stored = localStorage.getItem(storageKey)
    if (stored === "light" || stored === "dark") document.documentElement.dataset.theme = stored
  } catch {
    // Storage may be forbidden; the device's own preference stands.
  }
}
