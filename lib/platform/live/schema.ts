/**
 * What open pages are told: that the portal's switches or something about one person changed, or, for staff only, that
 * something they work on or the presence at a ticket did. It says where to look and never what is there; the page then
 * asks the API.
 */
export type Signal =
  | { kind: "portal" }
  | { kind: "person"; personId: string }
  | { kind: "staff" }
  | { kind: "presence"; ticketId: string }

/** What arrives at a page: a signal's kind, with the ticket that colleagues come to or go from, or that one may have been missed. */
export type Hint = Exclude<Signal["kind"], "presence"> | `presence ${string}` | "ask-again"

export const presenceHint = (ticketId: string): Hint => `presence ${ticketId}`
export const hintOf = (signal: Signal): Hint =>
  signal.kind === "presence" ? presenceHint(signal.ticketId) : signal.kind

/** Whether anything but who is at a ticket may be otherwise. People type all day: it concerns their ticket's pages alone. */
export const isChange = (hint: Hint) => !hint.startsWith("presence ")

export const livePath = "/api/live"
