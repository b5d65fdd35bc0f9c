// Runs before the first paint, so that neither a remembered choice nor who is signed in ever flashes.
// Schemas of zod would try whether they may compile themselves: the security policy forbids it, and browsers report that.
globalThis.__zod_globalConfig = { jitless: true }
;(() => {
  const { dataset } = document.documentElement
  const role = /(?:^|; )vestibule\.signed-in=(customer|agent|owner)(?:;|$)/.exec(document.cookie)?.[1]
  if (role) dataset.signedIn = role
  try {
    const theme = localStorage.getItem("theme")
    if (theme === "light" || theme === "dark") dataset.theme = theme
    if (localStorage.getItem("panel-bar") === "collapsed") dataset.panelBar = "collapsed"
  } catch {
    // Storage may be forbidden; the device's own preference stands.
  }
  // Keeps clicks that come before the page's code listens, so that it can do them later (components/ui/early-clicks.ts). A click
  // that still reaches the window once React listens has been handled.
  const clicks = new Set()
  const ended = new AbortController()
  const { signal } = ended
  const isHeard = () => Object.keys(document).some((key) => key.startsWith("_reactListening"))
  globalThis.earlyClicks = { clicks, end: () => ended.abort() }
  addEventListener("click", (event) => clicks.size < 20 && clicks.add(event), { capture: true, signal })
  addEventListener("click", (event) => isHeard() && clicks.delete(event), { signal })
})()
