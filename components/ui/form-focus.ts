import { flushSync } from "react-dom"

/** Draws a form that a person has asked for in the place of what they have pressed, and goes to its first control. */
export function showForm(draw: () => void): void {
  const before = [...document.forms]
  flushSync(draw)
  const form = [...document.forms].find((each) => !before.includes(each))
  const controls = [...(form?.elements ?? [])] as HTMLElement[]
  controls.find((each) => each.tabIndex >= 0 && each.checkVisibility() && !each.matches(":disabled"))?.focus()
}

/**
 * Draws what stands in the place of a form that is left, and goes to the first thing there that is named, those named first
 * before others. A person who is elsewhere by then stays there.
 */
export function leaveForm(draw: () => void, ...named: string[]): void {
  const before = [...document.forms].map((form) => ({ form, around: elementsAround(form) }))
  flushSync(draw)
  const left = before.find(({ form }) => !form.isConnected)
  const place = left?.around.find((element) => element.isConnected)
  if (!place || document.activeElement !== document.body) return
  const [to] = named.flatMap((selector) => place.querySelector<HTMLElement>(selector) ?? [])
  to?.focus()
}

/** The nearest first. */
function elementsAround(element: Element): Element[] {
  const parent = element.parentElement
  return parent ? [parent, ...elementsAround(parent)] : []
}
