import type { ClientConfig } from "@/lib/platform/firebase/schema"

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

/** A signal that stands for changes of data: Firestore tells of these, and not of who is at a ticket. */
export type Change = Exclude<Signal["kind"], "presence">

/** What arrives at a page: a signal's kind, with the ticket that colleagues come to or go from, or that one may have been missed. */
export type Hint = Change | `presence ${string}` | "ask-again"

export const presenceHint = (ticketId: string): Hint => `presence ${ticketId}`
export const hintOf = (signal: Signal): Hint =>
  signal.kind === "presence" ? presenceHint(signal.ticketId) : signal.kind

/** Whether anything but who is at a ticket may be otherwise. People type all day: it concerns their ticket's pages alone. */
export const isChange = (hint: Hint) => !hint.startsWith("presence ")

export const livePath = "/api/live"

/** Stands in pages of people who are signed in where Firestore tells of changes. */
export const firestoreMark = 'meta[name="live"][content="firestore"]'

/** What a page needs to listen to Firestore. */
export type FirestoreAccess = {
  token: string
  config: ClientConfig
  /** Where emulators stand in for Google's services. */
  emulators: { firestore?: string; auth?: string }
  /** The documents of the person who asks, and the hint that each stands for. */
  documents: { path: string; hint: Change }[]
}

/** How far Firestore should be. */
export type LiveVersions = {
  versions: { hint: Change; version: number }[]
  /** The first change that is not counted yet; null where there is none. */
  waiting: number | null
}
