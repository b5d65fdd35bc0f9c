import { sql } from "kysely"
import { database } from "@/lib/platform/db/database"
import { AppError } from "@/lib/platform/errors"
import { mostTickets } from "@/lib/support/ticket-actions/values"
import { type Asking, call } from "@/lib/testing/calls"
import { printTable } from "../table"
import type { Desk } from "./desks"
import { note } from "./figures"
import { percentileOf } from "./percentile"

const turns = 10

/** Closing as many tickets as may be closed at once, each with its log, its survey and its mails, beside as many bare rows and jobs. */
export async function measureClosing(desks: Desk[]) {
  const [bare, called] = [desks.map((): number[] => []), desks.map((): number[] => [])]
  for (let turn = -1; turn < turns; turn++)
    for (const [column, desk] of desks.entries()) {
      const ids = await someTickets(desk)
      const bareMs = await timeOf(() => closeBare(desk, ids))
      await reopen(desk, ids)
      const ms = await timeOf(() => close(desk.agents[Math.abs(turn)] as Asking, ids))
      await reopen(desk, ids)
      // The first turn only warms up.
      if (turn < 0) continue
      bare[column]?.push(bareMs)
      called[column]?.push(ms)
    }
  console.log(`\nMilliseconds of closing ${mostTickets} tickets with their mails queued, 95th percentile`)
  const rows = desks.map(({ title }, column) => {
    const [slowBare, slow] = [bare, called].map((all) => percentileOf(all[column] ?? [], 0.95)) as [
      number,
      number,
    ]
    note({
      name: `closing ${mostTickets} tickets of ${title}, 95th percentile`,
      value: slow,
      unit: "ms",
      reference: { name: "bare SQL", value: slowBare },
      ratio: slow / slowBare,
    })
    return [`of ${title}`, slowBare.toFixed(0), slow.toFixed(0), (slow / slowBare).toFixed(1)]
  })
  printTable(["", "bare SQL", "the API's call", "of bare SQL"], rows)
}

async function someTickets({ organisation }: Desk): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM ticket WHERE organisation_id = ${organisation.id}
    AND status = 'open' ORDER BY random() LIMIT ${mostTickets}`.execute(database())
  return rows.map(({ id }) => id)
}

async function closeBare({ organisation }: Desk, ids: string[]) {
  // No worker knows this task.
  await database()
    .transaction()
    .execute(async (db) => {
      await sql`UPDATE every_ticket SET status = 'closed', closed_at = now(), updated_at = now()
        WHERE organisation_id = ${organisation.id} AND id = ANY(${ids})`.execute(db)
      await sql`SELECT graphile_worker.add_job('bench', payload := json_build_object('sealed', repeat(id, 32)))
        FROM unnest(${ids}::text[]) AS id`.execute(db)
    })
}

const reopen = ({ organisation }: Desk, ids: string[]) =>
  sql`UPDATE every_ticket SET status = 'open', closed_at = NULL
    WHERE organisation_id = ${organisation.id} AND id = ANY(${ids})`.execute(database())

async function close(agent: Asking, ids: string[]) {
  const { status, text } = await call("setStatus", { ids, status: "closed" }, agent)
  if (status !== 200) throw new AppError(`Closing answered ${status}: ${text}`)
}

async function timeOf(work: () => Promise<unknown>) {
  const started = performance.now()
  await work()
  return performance.now() - started
}
