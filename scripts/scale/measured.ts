import type { Costs } from "./reckon"

/** `npm run bench -- --only costs streams distinct-pages`, on 2 cores of an Intel Xeon at 2.5 GHz; docs/scale.md says when. */
export const measured: Costs = {
  kept: { web: 0.03, database: 0 },
  missed: { web: 12, database: 2 },
  call: { web: 0.5, database: 0.1 },
  search: { web: 12, database: 4 },
  ticket: { web: 5, database: 4 },
  list: { web: 4, database: 3 },
  opened: { web: 4, database: 3 },
  bytes: { company: 100_000, article: 20_000, ticket: 6_000 },
  streamBytes: 12 * 1024,
  pageBytes: 16 * 1024,
}
