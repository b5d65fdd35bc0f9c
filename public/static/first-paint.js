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
  // Clicks before the page's code listens are kept for it (components/ui/early-clicks.ts). Those that React lets pass it has heard.
  const clicks = new Set()
  const isHeard = () => Object.keys(document).some((key) => key.startsWith("_reactListening"))
  globalThis.earlyClicks = clicks
  addEventListener("click", (event) => clicks.size < 20 && clicks.add(event), true)
  addEventListener("click", (event) => isHeard() && clicks.delete(event))
})()
