/**
 * What open pages are told: that the portal's switches changed, that something about one person did, or, agents and owners
 * alone, that something they work on did. It says where to look, never what is there; whoever hears it asks the API.
 */
export type Signal = { kind: "portal" } | { kind: "person"; personId: string } | { kind: "staff" }

/** What arrives at a page: a signal's kind, or that one may have been missed. */
export type Hint = Signal["kind"] | "ask-again"

export const livePath = "/api/live"
