import type { Costs } from "./reckon"

/** `npm run bench -- --only costs`, on 2 cores of an Intel Xeon at 2.5 GHz; bytes of streams and of pages in memory are assumed. */
export const measured: Costs = {
  kept: { web: 0.066, database: 0 },
  missed: { web: 16, database: 2.5 },
  call: { web: 0.45, database: 0.005 },
  search: { web: 15, database: 5.5 },
  ticket: { web: 18, database: 16 },
  list: { web: 6.5, database: 2.1 },
  opened: { web: 4.9, database: 4.5 },
  bytes: { company: 1_000, article: 5_000, ticket: 3_600 },
  streamBytes: 16 * 1024,
  pageBytes: 16 * 1024,
}
