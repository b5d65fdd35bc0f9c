const gap = 4
const edge = 8
const least = 260
const width = 300

/** Puts a popover below a button, or above it where there is more room; small screens have it at their lower edge. */
export function besideButton(button: HTMLElement | null, popover: HTMLElement): void {
  if (!button) return
  const { left, right, top, bottom } = button.getBoundingClientRect()
  const below = innerHeight - bottom - gap - edge
  const above = top - gap - edge
  const isAbove = below < least && above > below
  const isFromRight = getComputedStyle(button).direction === "rtl"
  const wanted = isFromRight ? right - width : left
  const set = (name: string, value: string) => popover.style.setProperty(name, value)
  set("--picker-left", `${Math.max(edge, Math.min(wanted, innerWidth - width - edge))}px`)
  set("--picker-top", isAbove ? "auto" : `${bottom + gap}px`)
  set("--picker-bottom", isAbove ? `${innerHeight - top + gap}px` : "auto")
  set("--picker-height", `${Math.max(160, isAbove ? above : below)}px`)
}
