import { Agent } from "node:http"
import type pg from "pg"
import { database, poolOf } from "@/lib/db/database"
import { AppError } from "@/lib/errors"
import { newId } from "@/lib/id"
import { limits } from "@/lib/limits/schema"
import { ask } from "@/lib/testing/ask"
import type { BenchOptions } from "../bench"
import { printTable } from "../table"
import { addCustomers, type Customer } from "./customers"
import { medianOf } from "./median"
import { perSecond } from "./per-second"
import type { Stage } from "./stage"

const connections = 4
const warmUpSeconds = 2
const agent = new Agent({ keepAlive: true })
const body = "<p>It worked last week. Since Monday I only see an empty page, in two browsers.</p>"

/** More than this machine answers in a second; nobody may ask more often than the limit allows. */
const perSecondAtMost = 500

/** Asking over the API against the same rows in bare SQL, four at once: in one company, whose numbers all wait for, and in four. */
export async function measureTickets({ cached: port }: Stage, { rounds, seconds }: BenchOptions) {
  const each =
    4 * Math.ceil((perSecondAtMost * (rounds * seconds + warmUpSeconds)) / limits.ticket.points / 4)
  const [one = [], ...others] = await Promise.all([
    addCustomers("asking", each, { customers: each, signedIn: each }),
    ...[1, 2, 3, 4].map((n) =>
      addCustomers(`asking-${n}`, each / 4, { customers: each / 4, signedIn: each / 4 }),
    ),
  ])
  const four = others[0]?.flatMap((_, index) => others.flatMap((company) => company[index] ?? [])) ?? []
  const inTurn = (customers: Customer[], work: (customer: Customer) => Promise<unknown>) => {
    let next = 0
    return () => work(customers[next++ % customers.length] as Customer)
  }
  const variants = [
    { name: "bare SQL, one company", work: inTurn(one, insert) },
    { name: "over the API, one company", work: inTurn(one, (customer) => create(port, customer)) },
    { name: "bare SQL, four companies", work: inTurn(four, insert) },
    { name: "over the API, four companies", work: inTurn(four, (customer) => create(port, customer)) },
  ]
  for (const { work } of variants) await perSecond(work, { connections, seconds: warmUpSeconds })
  const rates = variants.map((): number[] => [])
  for (let round = 0; round < rounds; round++)
    for (const [index, { work }] of variants.entries())
      rates[index]?.push(await perSecond(work, { connections, seconds }))
  report(
    variants.map(({ name }) => name),
    rates.map(medianOf),
  )
}

function report(names: string[], rates: number[]) {
  console.log(`\nTickets per second, ${connections} at once, median`)
  const rows = rates.map((rate, index) => {
    const bare = rates[index - (index % 2)] ?? Number.NaN
    return [names[index] ?? "", rate.toFixed(0), (rate / bare).toFixed(2)]
  })
  printTable(["", "tickets/s", "of bare SQL"], rows)
}

async function create(port: number, { host, headers }: Customer) {
  const { status, text } = await ask(port, "/api/ticket-front/createNewTicketAuthenticatedUser", {
    method: "POST",
    headers: {
      ...headers,
      host: `${host}:${port}`,
      "content-type": "application/json",
      "idempotency-key": newId(),
    },
    body: JSON.stringify({ subject: "An empty page", body, firstname: "", lastname: "" }),
    agent,
  })
  if (status !== 200) throw new AppError(`Asking answered ${status}: ${text}`)
}

/** The rows of one ticket in one transaction, prepared, with nothing read, rendered or checked by us. */
async function insert(customer: Customer) {
  const client = await poolOf(database()).connect()
  try {
    await client.query("BEGIN")
    for (const { name, text, values } of await rowsOf(client, customer))
      await client.query({ name, text, values })
    await client.query("COMMIT")
  } finally {
    client.release()
  }
}

async function rowsOf(client: pg.PoolClient, { organisationId, id: person, email }: Customer) {
  const [ticket, now] = [newId(), new Date()]
  const { rows } = await client.query({
    name: "bench-number",
    text: `INSERT INTO ticket_counter VALUES ($1, 1) ON CONFLICT (organisation_id)
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
      text: "INSERT INTO idempotency_key VALUES ($1, $2, $3, $4, $5, $6)",
      values: [organisationId, person, newId(), "0".repeat(64), JSON.stringify({ ticket, number }), now],
    },
    // No worker knows this task, so that nobody works on what bare SQL has queued while something else is measured.
    {
      name: "bench-mail",
      text: "SELECT graphile_worker.add_job('bench', payload := $1::json)",
      values: [JSON.stringify({ sealed: body.repeat(8) })],
    },
  ]
}
