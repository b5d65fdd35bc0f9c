// Runs before the first paint, so that a remembered choice never flashes.
;(() => {
  try {
    const theme = localStorage.getItem("theme")
    if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme
  } catch {
    // Storage may be forbidden; the device's own preference stands.
  }
})()
