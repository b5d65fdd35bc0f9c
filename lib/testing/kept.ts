import { sql } from "kysely"
import type { Database } from "@/lib/platform/db/database"

/** A company's tickets by number: each once for every entry and every line of the activity log about its creation. */
export async function keptTickets(db: Database, organisationId: string) {
  const { rows } = await sql<{ subject: string; id: string; number: number }>`
    SELECT t.subject, t.id, t.number FROM ticket t
    JOIN ticket_entry e ON e.organisation_id = t.organisation_id AND e.ticket_id = t.id
    JOIN activity a ON a.organisation_id = t.organisation_id AND a.subject_id = t.id AND a.action = 'ticket.created'
    WHERE t.organisation_id = ${organisationId} ORDER BY t.number`.execute(db)
  return rows
}

/** How many jobs are not done. */
export async function waitingJobs(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*) FROM graphile_worker.jobs`.execute(db)
  return rows[0]?.count ?? Number.NaN
}

/** The jobs that are not done: how often each was tried, for how long a worker has had it, in how many seconds it is its turn, and what failed. */
export async function leftJobs(db: Database) {
  const { rows } = await sql<{
    task: string
    attempts: number
    heldFor: number | null
    dueIn: number
    error: string | null
  }>`
    SELECT task_identifier AS task, attempts, extract(epoch FROM now() - locked_at)::int AS "heldFor",
        extract(epoch FROM run_at - now())::int AS "dueIn", left(last_error, 300) AS error
      FROM graphile_worker.jobs ORDER BY id LIMIT 20`.execute(db)
  return rows
}
