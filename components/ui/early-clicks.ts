/** Clicks since the page began to be read that have had no effect; kept by first-paint.js. */
const shared = globalThis as { earlyClicks?: Set<Event> }

/** Says that a click has had its effect, so that it is not done again. */
export const forgetEarlyClick = (event: Event): void => void shared.earlyClicks?.delete(event)

/** Takes them, each once. */
export function takeEarlyClicks(): Event[] {
  const clicks = [...(shared.earlyClicks ?? [])]
  shared.earlyClicks?.clear()
  return clicks
}
