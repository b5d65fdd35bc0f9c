import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible"
import { type Database, poolOf } from "@/lib/db/database"
import { type Limit, limits } from "./schema"

const limiters = new WeakMap<Database, Map<Limit, RateLimiterPostgres>>()

/** Counters on PostgreSQL, so that a limit holds over all instances. They never belong to a transaction. */
export const limitStore = (db: Database) => ({
  /** @returns null, or after how many seconds to come again. */
  async spend(limit: Limit, key: string): Promise<number | null> {
    try {
      await limiterOf(db, limit).consume(key)
      return null
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused
      return Math.max(1, Math.ceil(refused.msBeforeNext / 1000))
    }
  },
  /** Gives all points of a key back. */
  async forgive(limit: Limit, key: string) {
    await limiterOf(db, limit).delete(key)
  },
  /** Forgets counters nobody needs any more. */
  async removeExpired(now: Date) {
    await db.deleteFrom("rateLimit").where("expire", "<", String(now.getTime())).execute()
  },
})

function limiterOf(db: Database, limit: Limit): RateLimiterPostgres {
  const known = limiters.get(db) ?? new Map<Limit, RateLimiterPostgres>()
  limiters.set(db, known)
  const limiter = known.get(limit) ?? open(db, limit)
  known.set(limit, limiter)
  return limiter
}

const open = (db: Database, limit: Limit) =>
  new RateLimiterPostgres({
    storeClient: poolOf(db),
    storeType: "pool",
    tableName: "rate_limit",
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: limit,
    points: limits[limit].points,
    duration: limits[limit].seconds,
  })
