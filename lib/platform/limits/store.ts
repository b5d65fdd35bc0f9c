import { sql } from "kysely"
import type { Database } from "@/lib/platform/db/database"
import { prepared } from "@/lib/platform/db/prepared"
import { type Limit, limits } from "./schema"

/** The database's clock, in milliseconds since 1970: all instances share it, while their own may differ. */
const now = sql<number>`(extract(epoch FROM now()) * 1000)::bigint`

export type Spent = { left: number; resetsIn: number }
/** The window in which tries were counted, by when it ends on the database's clock. */
export type Window = { window: number }

/** Tries of one subject, by its key. */
export type Tries = { limit: Limit; key: string; times: number }

/** Counters on PostgreSQL, so that a limit holds over all instances. They never belong to a transaction. */
export const limitStore = (db: Database) => ({
  /**
   * Counts tries, each subject named once. It does not wait for the disk: should the database's machine fail within a second,
   * the tries of that second are forgotten.
   * @returns for each subject how many tries are left, fewer than none where these are too many, and after how many seconds all of them are again.
   */
  async spend(tries: Tries[]): Promise<(Spent & Window)[]> {
    const keys = tries.map(({ limit, key }) => keyOf(limit, key))
    const { rows } = await sql<Counted & Window & { key: string }>`${prepared}
      INSERT INTO rate_limit AS counted (key, points, expire)
        SELECT one.key, one.points, ${now} + one.length
          FROM unnest(${keys}::text[], ${tries.map(({ times }) => times)}::integer[],
              ${tries.map(({ limit }) => limits[limit].seconds * 1000)}::integer[]) AS one (key, points, length),
            set_config('synchronous_commit', 'off', true)
          -- In one order, so that two transactions never wait for each other.
          ORDER BY one.key
        ON CONFLICT (key) DO UPDATE SET
          points = CASE WHEN counted.expire <= ${now} THEN excluded.points ELSE counted.points + excluded.points END,
          expire = CASE WHEN counted.expire <= ${now} THEN excluded.expire ELSE counted.expire END
        RETURNING key, points, expire - ${now} AS left, expire AS window`.execute(db)
    const spent = new Map(rows.map((row) => [row.key, row]))
    return tries.map(({ limit }, index) => {
      const row = spent.get(keys[index] ?? "")
      if (!row) throw new Error("A try that is counted has its row")
      return { ...spentOf(limit, row), window: row.window }
    })
  },
  /**
   * Counts tries of one subject together where as many are left, and none of them where they are too many.
   * @returns how many are left after that, and the window in which they were counted, or null
   */
  async spendTogether({ limit, key, times }: Tries): Promise<Spent & { window: number | null }> {
    const { points, seconds } = limits[limit]
    const name = keyOf(limit, key)
    const counted = await sql<Counted & Window>`
      INSERT INTO rate_limit AS counted (key, points, expire)
        SELECT ${name}, ${times}::integer, ${now} + ${seconds * 1000}::integer
          FROM set_config('synchronous_commit', 'off', true)
          WHERE ${times}::integer <= ${points}::integer
        ON CONFLICT (key) DO UPDATE SET
          points = CASE WHEN counted.expire <= ${now} THEN excluded.points ELSE counted.points + excluded.points END,
          expire = CASE WHEN counted.expire <= ${now} THEN excluded.expire ELSE counted.expire END
          WHERE counted.expire <= ${now} OR counted.points + excluded.points <= ${points}::integer
        RETURNING points, expire - ${now} AS left, expire AS window`.execute(db)
    // A statement of its own: it sees what another one, which this one waited for, has counted.
    const present = sql<Counted>`
      SELECT points, expire - ${now} AS left FROM rate_limit WHERE key = ${name} AND expire > ${now}`
    const [taken] = counted.rows
    const row = taken ?? (await present.execute(db)).rows[0]
    return { ...spentOf(limit, row ?? { points: 0, left: seconds * 1000 }), window: taken?.window ?? null }
  },
  /** Takes tries back that were counted in this window; once it is over they are forgotten anyway. */
  async giveBack({ limit, key, times, window }: Tries & Window) {
    await db
      .updateTable("rateLimit")
      .set({ points: sql`greatest(points - ${times}::integer, 0)` })
      .where("key", "=", keyOf(limit, key))
      .where(sql<boolean>`expire = ${window}`)
      .execute()
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

/** As a row has it: `left` is how many milliseconds its window lasts yet. */
type Counted = { points: number; left: number }

const spentOf = (limit: Limit, { points, left }: Counted): Spent => ({
  left: limits[limit].points - points,
  resetsIn: Math.max(1, Math.ceil(left / 1000)),
})

const keyOf = (limit: Limit, key: string) => `${limit}:${key}`
