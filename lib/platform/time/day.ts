/** The day of a moment, in UTC: 2026-01-31. */
export const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)
