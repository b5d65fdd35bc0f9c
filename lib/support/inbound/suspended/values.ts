/** Suspended mails are counted no further than this. */
export const mostCounted = 1000

/** Mails chosen at once. */
export const mostChosen = 100

/** Where staff downloads a mail as it came. */
export const rawMailPath = (id: string) => `/api/staff/mails/${encodeURIComponent(id)}`
