import { sql } from "kysely"
import { TooSlowError } from "@/lib/platform/errors"
import type { Database } from "./database"
import { isGivenUp } from "./out-of-reach"
import { againFromPrimary } from "./replicas"

/** Reads of which none may take longer than so many milliseconds. @throws TooSlowError */
export async function readWithin<T>(
  db: Database,
  milliseconds: number,
  work: (reader: Database) => Promise<T>,
): Promise<T> {
  try {
    return await againFromPrimary(() =>
      db
        .transaction()
        .setAccessMode("read only")
        .execute(async (reader) => {
          await sql`SELECT set_config('statement_timeout', ${String(milliseconds)}, true)`.execute(reader)
          return work(reader)
        }),
    )
  } catch (error) {
    throw isGivenUp(error) ? new TooSlowError({ cause: error }) : error
  }
}
