import { type RawBuilder, sql } from "kysely"

/**
 * A moment so much later, such as `1 millisecond`. PostgreSQL's own `+` depends on the session's time zone, and statements that
 * write rows on another server may not call what depends on a session with a column.
 */
export const later = (moment: RawBuilder<unknown>, by: string | RawBuilder<unknown>): RawBuilder<Date> =>
  sql<Date>`((${moment} AT TIME ZONE 'UTC' + ${typeof by === "string" ? sql.lit(by) : by}::interval) AT TIME ZONE 'UTC')`
