import { sql } from "kysely"
import type { Database } from "@/lib/platform/db/database"
import type { Signal } from "./schema"

/** The PostgreSQL channel on which instances hear each other. */
export const liveChannel = "live"

export const liveStore = (db: Database, organisationId: string) => ({
  /** Tells the open pages of this company when the transaction commits, and only then, on every instance. */
  signal: async (...signals: Signal[]) => {
    const notices = signals.map((signal) => JSON.stringify({ organisationId, ...signal }))
    await sql`SELECT pg_notify(${liveChannel}, notice) FROM unnest(${notices}::text[]) AS notice`.execute(db)
  },
})
