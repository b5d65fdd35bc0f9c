import { type Kysely, sql } from "kysely"

/** In which turn a company's next job is done, read by indexes whatever was in the queue when that was planned. */
export async function up(db: Kysely<unknown>) {
  await sql`
    -- Planned once for each connection, and never so that it reads all that waits: in a queue that is empty for a moment,
    -- which is when it may be planned, that would be the cheapest way.
    CREATE FUNCTION job_turn(task text, organisation text, first integer, last integer, due timestamptz, besides text)
      RETURNS integer LANGUAGE plpgsql STABLE
      SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
      DECLARE
        known integer := (SELECT id FROM graphile_worker._private_tasks WHERE identifier = task);
      BEGIN
        RETURN least(greatest(first,
          (SELECT min(priority) FILTER (WHERE run_at <= now()) FROM (
            SELECT priority, run_at FROM graphile_worker._private_jobs
              WHERE is_available AND task_id = known AND priority BETWEEN first AND last
              ORDER BY priority, run_at LIMIT 100) AS next),
          (SELECT priority + 1 FROM graphile_worker._private_jobs
            WHERE is_available AND task_id = known AND payload->>'organisationId' = organisation
              AND priority / 16000 = first / 16000 AND run_at <= due AND key IS DISTINCT FROM besides
            ORDER BY run_at DESC, id DESC LIMIT 1)), last);
      END
      $$;
  `.execute(db)
}
