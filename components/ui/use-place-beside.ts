import { type RefObject, useLayoutEffect } from "react"

const gap = 4
const edge = 8
const least = 260
const usualWidth = 300

type Ref = RefObject<HTMLElement | null>

/** Keeps a popover beside its button while it is open, also when what lies behind it is scrolled. */
export function usePlaceBeside(button: Ref, popover: Ref, isOpen: boolean) {
  useLayoutEffect(() => {
    if (!isOpen) return
    const place = () => besideButton(button.current, popover.current)
    place()
    const page = new ResizeObserver(place)
    page.observe(document.documentElement)
    addEventListener("scroll", place, { capture: true, passive: true })
    return () => {
      page.disconnect()
      removeEventListener("scroll", place, { capture: true })
    }
  }, [button, popover, isOpen])
}

/** Puts a popover below a button, or above it where there is more room; small screens have it at their lower edge. */
function besideButton(button: HTMLElement | null, popover: HTMLElement | null): void {
  if (!button || !popover) return
  const { left, right, top, bottom } = button.getBoundingClientRect()
  const width = popover.offsetWidth || usualWidth
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
