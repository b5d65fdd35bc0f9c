/** What people clicked since the page began to be read; `first-paint.js` keeps it until it is taken. */
const shared = globalThis as { earlyClicks?: { clicks: Set<Event>; end: () => void } }

/** What a click is meant for. */
export const pressedBy = ({ target }: Event): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>("button, summary") : null

/** Says that a click has had its effect, so that neither it nor an earlier one on the same button is done again. */
export function forgetEarlyClick(event: Event): void {
  const clicks = shared.earlyClicks?.clicks ?? new Set()
  const pressed = pressedBy(event)
  for (const click of clicks)
    if (click === event || (pressed && pressedBy(click) === pressed)) clicks.delete(click)
}

/** Takes the clicks that have had no effect. None are kept from then on. */
export function takeEarlyClicks(): Event[] {
  const { clicks = [], end } = shared.earlyClicks ?? {}
  shared.earlyClicks = undefined
  end?.()
  return [...clicks]
}
