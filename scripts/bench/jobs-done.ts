import { setTimeout as sleep } from "node:timers/promises"
import { sql } from "kysely"
import { database } from "@/lib/platform/db/database"
import { AppError } from "@/lib/platform/errors"

/** Waits until the portal's jobs are done that can be. @throws AppError after ten minutes */
export async function jobsDone(): Promise<void> {
  for (const end = Date.now() + 600_000; Date.now() < end; await sleep(20)) {
    // No worker does those of bare SQL.
    const { rows } = await sql<{ waits: boolean }>`SELECT EXISTS (
      SELECT FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
      WHERE j.run_at <= now() AND j.attempts < j.max_attempts AND t.identifier <> 'bench') AS waits`.execute(
      database(),
    )
    if (!rows[0]?.waits) return
  }
  throw new AppError("The portal's jobs are not done within ten minutes")
}
