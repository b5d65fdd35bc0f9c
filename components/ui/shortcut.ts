/** A key pressed with Ctrl, or ⌘ on a Mac: as people read it, and as `aria-keyshortcuts` wants it. */
export function shortcutOf(keys: string, platform = navigator.platform) {
  const isMac = /^(Mac|iP)/.test(platform)
  return {
    shown: isMac ? `⌘${keys.replace("Shift+", "⇧")}` : `Ctrl+${keys}`,
    spoken: `${isMac ? "Meta" : "Control"}+${keys}`,
  }
}
