import { setTimeout as wait } from "node:timers/promises"
import { queryOnce } from "./query-once"

const lookAgainMs = 50

/** How far the log of a primary has come: of which database, on which timeline, and up to which byte. */
export type Place = { database: string; timeline: number; position: number }

/** How far a replica has come, in which run of its server, and how old the last change is that it has. */
export type Seen = Place & { isReplica: boolean; run: string; seconds: number }

// A copy of a server's files is another server only if it says so itself: that tells replicas of one primary from others.
const database =
  "(SELECT system_identifier FROM pg_control_system()) || '/' || (SELECT oid FROM pg_database WHERE datname = current_database())"
// What is committed has been flushed, and what is not flushed is not sent, unless the server tells of commits before that.
const here =
  "CASE current_setting('synchronous_commit') WHEN 'off' THEN pg_current_wal_insert_lsn() ELSE pg_current_wal_flush_lsn() END"

/** Asks a primary for its place. A server that only reads refuses it. */
export const placeText = `SELECT ${database} AS database, ((${here}) - '0/0')::float8 AS position,
  ('x' || left(pg_walfile_name(${here}), 8))::bit(32)::int AS timeline`

/** Asks a replica. Who may not read what it receives learns its timeline from its last checkpoint, some minutes later. */
export const seenText = `SELECT ${database} AS database, pg_is_in_recovery() AS "isReplica",
  pg_postmaster_start_time()::text AS run,
  coalesce((pg_last_wal_replay_lsn() - '0/0')::float8, 0) AS position,
  coalesce((SELECT received_tli FROM pg_stat_wal_receiver), (SELECT timeline_id FROM pg_control_checkpoint())) AS timeline,
  coalesce(extract(epoch FROM clock_timestamp() - pg_last_xact_replay_timestamp()), 0)::float AS seconds`

/** Whether a replica has everything up to this place. After a failover, one that still follows the former primary has not. */
export const hasAll = (seen: Seen, place: Place) =>
  seen.isReplica &&
  seen.database === place.database &&
  seen.timeline === place.timeline &&
  seen.position >= place.position

/** `near` has everything, or will in a moment; `primary` is no replica; `foreign` is one of another database. */
export type Standing = "near" | "behind" | "away" | "primary" | "foreign"

/** How a replica stands that was asked after its primary. */
export function standingOf(seen: Seen, place: Place): Standing {
  if (seen.database !== place.database) return "foreign"
  if (!seen.isReplica) return "primary"
  return hasAll(seen, place) ? "near" : "behind"
}

/** How a replica stands, asked on connections of its own. @throws Error while the primary cannot be asked */
export async function examineReplica(
  primaryUrl: string,
  replicaUrl: string,
  withinMs = 2_000,
): Promise<{ standing: Standing; seconds: number }> {
  const [place] = (await queryOnce(primaryUrl, placeText, withinMs)) as Place[]
  const until = performance.now() + withinMs
  try {
    for (;;) {
      const [seen] = (await queryOnce(replicaUrl, seenText, withinMs)) as Seen[]
      const standing = seen && place ? standingOf(seen, place) : "away"
      if (standing !== "behind" || performance.now() > until) return { standing, seconds: seen?.seconds ?? 0 }
      await wait(lookAgainMs)
    }
  } catch (error) {
    // A server that follows the primary has all its databases.
    return { standing: (error as { code?: string }).code === "3D000" ? "foreign" : "away", seconds: 0 }
  }
}
