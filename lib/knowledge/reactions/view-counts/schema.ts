/** The program that reads, and whether it prefetches a page that may never be looked at. */
export type Program = { name: string; isAhead: boolean }

/** One reader of one article on one day (F03, D-31); `day` is in UTC. */
export type View = { organisationId: string; articleId: string; day: string; reader: string }

/** How long a view waits to be written with others; a process that is killed forgets as much. */
export const writeEveryMs = 5_000

/** How many views an instance remembers while the database does not take them. */
export const mostWaiting = 20_000

/** How many readers of one article are believed in an hour from one network (negative 58). */
export const readersOfNetwork = 60
