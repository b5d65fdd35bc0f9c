import { fixedViews, isTicketView } from "@/lib/people/profile/ticket-home"
import type { Sorted } from "./saved/values"

/** A view that holds more is counted no further: 1,000 reads as '999+'. */
export const mostCounted = 1_000

/** The views every company has besides those of teams, in the order they are listed in first. */
export const shippedViews = [...fixedViews, "needsreply", "byurgency", "myteams"] as const
export type ShippedView = (typeof shippedViews)[number]

const shippedSorts: Record<string, Sorted> = { needsreply: "waitingSince asc", byurgency: "priority desc" }
/** How a view is ordered that every company has, or a team's. */
export const shippedSort = (view: string): Sorted =>
  (Object.hasOwn(shippedSorts, view) ? shippedSorts[view] : undefined) ?? "updatedAt desc"

/** Every ticket, whatever its status: a list to look things up in, which is not counted and cannot be a first view. */
export const everyTicket = "all"
/** Whether it has a list, as views and all tickets have. */
export const isListed = (view: string) =>
  view === everyTicket || shippedViews.some((each) => each === view) || isTicketView(view)

/** Characters of what a view is narrowed by. */
export const longestViewSearch = 100
export const longestFilterId = 64
/** The value of a filter for tickets without an assignee or without a team. */
export const none = "none"

/** The number a search is, as 12 or #12; 0 for any other. */
export const numberOf = (search: string) => Number(/^\s*#?(\d{1,9})\s*$/.exec(search)?.[1] ?? 0)
