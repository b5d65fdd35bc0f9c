import { sql } from "kysely"
import type { Database } from "@/lib/platform/db/database"
import { type Limit, limits } from "./schema"

/** The database's clock, in milliseconds since 1970: all instances share it, while their own may differ. */
const now = sql<number>`(extract(epoch FROM now()) * 1000)::bigint`

export type Spent = { left: number; resetsIn: number }

/** Counters on PostgreSQL, so that a limit holds over all instances. They never belong to a transaction. */
export const limitStore = (db: Database) => ({
  /**
   * It does not wait for the disk: should the database's machine fail within a second, the tries of that second are forgotten.
   * @returns how many tries are left, fewer than none where this one is too many, and after how many seconds all of them are again.
   */
  async spend(limit: Limit, key: string): Promise<Spent> {
    const { points, seconds } = limits[limit]
    const length = seconds * 1000
    const { rows } = await sql<{ points: number; left: number }>`
      INSERT INTO rate_limit AS counted (key, points, expire)
        SELECT ${keyOf(limit, key)}, 1, ${now} + ${length} FROM set_config('synchronous_commit', 'off', true)
        ON CONFLICT (key) DO UPDATE SET
          points = CASE WHEN counted.expire <= excluded.expire - ${length} THEN 1 ELSE counted.points + 1 END,
          expire = CASE WHEN counted.expire <= excluded.expire - ${length} THEN excluded.expire ELSE counted.expire END
        RETURNING points, expire - ${now} AS left`.execute(db)
    const [spent] = rows
    if (!spent) throw new Error("A try that is counted has its row")
    return { left: points - spent.points, resetsIn: Math.max(1, Math.ceil(spent.left / 1000)) }
  },
  /** Gives all points of a key back. */
  async forgive(limit: Limit, key: string) {
    await db.deleteFrom("rateLimit").where("key", "=", keyOf(limit, key)).execute()
  },
  /** Removes expired counters. */
  async removeExpired() {
    await sql`DELETE FROM rate_limit WHERE expire < ${now}`.execute(db)
  },
})

const keyOf = (limit: Limit, key: string) => `${limit}:${key}`
