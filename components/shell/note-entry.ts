import { rememberedPage, rememberedPageCookie } from "@/lib/people/sign-in/remembered-page"

/**
 * Notes which page this is and where signing in leads from it, in the entry of the browser's history and, of the latter,
 * in its storage: the older portal's names (section 3). Neither is secret, and nothing is decided by them (D-33).
 */
export function noteEntry(): void {
  const path = rememberedPage()
  // The router keeps its own part of the entry's state.
  window.history.replaceState(
    { ...window.history.state, pathname: window.location.pathname, path: path ?? "/" },
    "",
  )
  try {
    if (path) localStorage.setItem(rememberedPageCookie, path)
    else localStorage.removeItem(rememberedPageCookie)
  } catch {
    // Storage may be forbidden.
  }
}
