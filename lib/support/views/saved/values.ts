import type { ownFieldKey } from "@/lib/support/conditions/values"

/** What a list of tickets can be ordered by; by priority, those longest without activity come first of the same one. */
export const viewSorts = ["updatedAt", "createdAt", "waitingSince", "dueAt", "priority"] as const
export type ViewSort = (typeof viewSorts)[number]
export type SortOrder = "asc" | "desc"
/** A sort with its order, as choices name it. */
export type Sorted = `${ViewSort} ${SortOrder}`

/** Those to choose from, the usual one first. */
export const offeredSorts: readonly Sorted[] = [
  "updatedAt desc",
  "updatedAt asc",
  "createdAt desc",
  "createdAt asc",
  "waitingSince asc",
  "priority desc",
  "dueAt asc",
]

/** What the tickets of a list can be put in groups by. */
export const groupings = ["none", "status", "priority", "team", "assignee"] as const
export type Grouping = (typeof groupings)[number]

/** What a list can show of its tickets, each in a column where there is room, besides the company's own fields. */
export const ticketColumns = [
  "number",
  "subject",
  "requester",
  "status",
  "priority",
  "assignee",
  "team",
  "tags",
  "created",
  "updated",
  "waiting",
  "due",
] as const
export type TicketColumn = (typeof ticketColumns)[number]
export type ViewColumn = TicketColumn | ReturnType<typeof ownFieldKey>
/** Columns of one view. */
export const mostColumns = 20

/** Who has a view in their list: its maker, the members of a team, or all staff. */
export const visibilities = ["me", "team", "all"] as const

/** Characters of a title. */
export const longestViewTitle = 80
/** Views that one person made for themselves, and those that a company's staff share. */
export const mostOwnViews = 50
export const mostSharedViews = 100
