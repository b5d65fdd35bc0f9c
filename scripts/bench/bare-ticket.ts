import { sql } from "kysely"
import type pg from "pg"
import { database, poolOf } from "@/lib/platform/db/database"
import { newId } from "@/lib/platform/id"
import type { Customer } from "./customers"

/** The rows of one ticket in one transaction, prepared, with nothing read, rendered or checked by us. */
export async function insertBare(customer: Customer, body: string) {
  const client = await poolOf(database()).connect()
  try {
    await client.query("BEGIN")
    for (const { name, text, values } of await rowsOf(client, customer, body))
      await client.query({ name, text, values })
    await client.query("COMMIT")
  } finally {
    client.release()
  }
}

/** The jobs that no worker knows: in a queue of thousands, the portal's own would be looked for among them. */
export const forgetBareJobs = () =>
  sql`DELETE FROM graphile_worker._private_jobs AS j USING graphile_worker._private_tasks AS t
    WHERE t.id = j.task_id AND t.identifier = 'bench'`.execute(database())

async function rowsOf(client: pg.PoolClient, { organisationId, id: person, email }: Customer, body: string) {
  const [ticket, now] = [newId(), new Date()]
  const { rows } = await client.query({
    name: "bench-number",
    text: `INSERT INTO ticket_counter (organisation_id, last_number) VALUES ($1, 1) ON CONFLICT (organisation_id)
      DO UPDATE SET last_number = ticket_counter.last_number + 1 RETURNING last_number`,
    values: [organisationId],
  })
  const [{ last_number: number }] = rows
  return [
    {
      name: "bench-ticket",
      text: `INSERT INTO ticket (organisation_id, id, number, requester_id, requester_email, requester_first_name, subject,
        priority_id, search_text, created_at, updated_at) VALUES ($1, $2, $3, $4, $5, 'Ada', $6, 'medium', $7, $8, $8)`,
      values: [
        organisationId,
        ticket,
        number,
        person,
        email,
        "An empty page",
        `#${number} an empty page ${body}`,
        now,
      ],
    },
    {
      name: "bench-entry",
      text: `INSERT INTO ticket_entry (organisation_id, id, ticket_id, author_id, author_role, author_first_name, body, created_at)
        VALUES ($1, $2, $3, $4, 'customer', 'Ada', $5, $6)`,
      values: [organisationId, newId(), ticket, person, body, now],
    },
    {
      name: "bench-activity",
      text: `INSERT INTO activity (organisation_id, id, action, actor_id, actor_role, subject_id, created_at)
        VALUES ($1, $2, 'ticket.created', $3, 'customer', $4, $5)`,
      values: [organisationId, newId(), person, ticket, now],
    },
    {
      name: "bench-key",
      text: `INSERT INTO idempotency_key (organisation_id, sender, key, request_hash, answer, created_at)
        VALUES ($1, $2, $3, $4, $5, $6)`,
      values: [organisationId, person, newId(), "0".repeat(64), JSON.stringify({ ticket, number }), now],
    },
    // No worker knows this task, so that jobs from bare SQL do not run while something else is measured.
    {
      name: "bench-mail",
      text: "SELECT graphile_worker.add_job('bench', payload := $1::json)",
      values: [JSON.stringify({ sealed: body.repeat(8) })],
    },
  ]
}
