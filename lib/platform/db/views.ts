import type { EveryTicket } from "./tables"

// The generator takes every column of a view for one that may be null.
declare module "./tables" {
  interface DB {
    /** The tickets that are not in the trash. */
    ticket: EveryTicket
  }
}
