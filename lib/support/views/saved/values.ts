/** What a list of tickets can be ordered by; by priority, those longest without activity come first of the same one. */
export const viewSorts = ["updatedAt", "createdAt", "waitingSince", "dueAt", "priority"] as const
export type ViewSort = (typeof viewSorts)[number]
export type SortOrder = "asc" | "desc"

/** What the tickets of a list can be put in groups by. */
export const groupings = ["none", "status", "priority", "team", "assignee"] as const
export type Grouping = (typeof groupings)[number]
