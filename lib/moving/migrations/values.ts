import type { Account } from "@/lib/moving/desks/source"
import type { Ask, DeskName, Kind, Reason } from "@/lib/moving/desks/values"

/**
 * How far a move is: what is there is being read, or has been; it is being brought, or is here; it is being taken away
 * again, or is gone.
 */
export const moveStates = ["looking", "looked", "bringing", "done", "undoing", "undone"] as const
export type MoveState = (typeof moveStates)[number]

/** Whether something is done about it without a person. */
export const isUnderWay = (state: MoveState) =>
  state === "looking" || state === "bringing" || state === "undoing"

/** A desk that can be moved from, what it asks, in this order, and whether an export of it can be read in place of that. */
export type OfferedDesk = { name: DeskName; asks: readonly Ask[]; hasFile: boolean }

/** What a person types to have an export of a desk read. */
export const fileCommand = (desk: DeskName, company: string) =>
  `npm run admin -- migrate ${desk} --company ${company} --file ${exportNames[desk] ?? "export"}`
const exportNames: Partial<Record<DeskName, string>> = { freshdesk: "export.zip" }

/** Of one kind: how many there are as far as the desk says, how many were read, are here, and do not come. */
export type KindCounts = {
  kind: Kind
  expected: number | null
  read: number
  written: number
  failed: number
}

/** A move as its people see it. */
export type MoveReport = {
  id: string
  desk: DeskName
  title: string
  /** Where the desk is, and as whom it is read, until that is forgotten. */
  account: Pick<Account, "address" | "user"> | null
  state: MoveState
  /** Why it pauses; `until` is null where a person has to do something. */
  held: { because: string; until: string | null } | null
  counts: KindCounts[]
  /** How often each reason is given for what does not come, or not whole. */
  problems: { reason: Reason; kind: Kind; count: number }[]
  /** How long bringing the rest takes, about. */
  secondsLeft: number | null
  isFile: boolean
  createdAt: string
  updatedAt: string
}

/** One thing that did not come, or not whole, and why. */
export type MoveProblem = {
  kind: Kind
  sourceId: string
  about: string
  /** What it is here, if it came. */
  targetId: string | null
  reasons: { reason: Reason; detail: string }[]
}

/** Reasons of one thing that are listed; the report has all. */
export const reasonsShown = 10

/** Where the report is. */
export const moveFilePath = "/api/staff/move"
