/** How many days an overview goes back, today included. */
export const overviewDays = [7, 30, 90] as const
export type OverviewDays = (typeof overviewDays)[number]
export const usualDays: OverviewDays = 30

/** The range an address or a call asks for, or the usual one. */
export const daysOf = (asked: string | undefined): OverviewDays =>
  overviewDays.find((days) => String(days) === asked) ?? usualDays

export const mostOpenCounted = 100_000
