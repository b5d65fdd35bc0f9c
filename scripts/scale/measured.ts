import type { Costs } from "./reckon"

/** `npm run bench -- --only costs streams`, on 2 cores of an AMD EPYC; the bytes of pages in memory are assumed. */
export const measured: Costs = {
  kept: { web: 0.026, database: 0.004 },
  missed: { web: 10.3, database: 1.6 },
  call: { web: 0.3, database: 0.009 },
  search: { web: 10.1, database: 3.5 },
  ticket: { web: 11.8, database: 5.3 },
  list: { web: 4.6, database: 1.2 },
  opened: { web: 2.4, database: 0.8 },
  bytes: { company: 1_100, article: 4_700, ticket: 3_700 },
  streamBytes: 87 * 1024,
  pageBytes: 16 * 1024,
}
