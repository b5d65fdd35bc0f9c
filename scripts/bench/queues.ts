import { Agent } from "node:http"
import { sql } from "kysely"
import { sessionToken } from "@/lib/auth/session-token"
import type { Context } from "@/lib/context"
import { database } from "@/lib/db/database"
import { AppError } from "@/lib/errors"
import { newId } from "@/lib/id"
import { createOrganisation } from "@/lib/organisations/mutations"
import { operatorContext } from "@/lib/organisations/queries"
import { startSession } from "@/lib/sessions/mutations"
import { ask } from "@/lib/testing/ask"
import { generateTickets } from "../admin/generated-tickets"
import type { BenchOptions } from "../bench"
import { printTable } from "../table"
import { percentileOf } from "./percentile"
import type { Stage } from "./stage"

type Desk = { title: string; host: string; headers: Record<string, string>; ticketId: string }

const turns = 100
const agents = 20
const agent = new Agent({ keepAlive: true })
const reads = [
  ...["myopentickets", "unassigned", "allopen", "closed"].map((queue) => ({
    name: queue,
    path: `queue=${queue}`,
  })),
  { name: "all open, oldest first", path: "queue=allopen&sort=createdAt&order=asc" },
  { name: "closed ones with a tag", path: "queue=closed&tag=vip" },
  { name: "a common word", path: "queue=allopen&search=invoice" },
  { name: "two common words", path: "queue=closed&search=invoice+twice" },
  { name: "a rare word", path: "queue=allopen&search=zeppelin" },
  { name: "the beginning of one", path: "queue=allopen&search=zepp" },
  { name: "a word nobody wrote", path: "queue=allopen&search=zzz" },
  { name: "a number", path: "queue=allopen&search=%2312" },
].map(({ name, path }) => ({ name, path: `/api/staff/listQueue?${path}` }))
const others = [
  { name: "counts of all queues", path: "/api/staff/countQueues" },
  { name: "a ticket", path: "/api/staff/getStaffThread?ticketId=" },
]

/** How long staff's lists, searches and tickets take in small and large companies. */
export async function measureQueues({ cached: port }: Stage, { tickets }: BenchOptions) {
  const desks: Desk[] = []
  for (const count of [Math.min(1000, tickets), Math.round(tickets / 10), tickets])
    desks.push(await addDesk(count))
  await sql`VACUUM ANALYZE ticket, ticket_entry, ticket_tag, ticket_words, account`.execute(database())
  const all = [...reads, ...others]
  const times = all.map(() => desks.map((): number[] => []))
  for (let turn = -5; turn < turns; turn++)
    for (const [row, { path }] of all.entries())
      for (const [column, desk] of desks.entries()) {
        const ms = await timeOf(port, desk, path)
        // The first five turns only warm up.
        if (turn >= 0) times[row]?.[column]?.push(ms)
      }
  report(
    all.map(({ name }) => name),
    desks,
    times,
  )
}

/** A company with so many tickets, its agents, and a rare word in every 50,000th ticket. */
async function addDesk(count: number): Promise<Desk> {
  const written = count.toLocaleString("en")
  console.log(`Making a company of ${written} tickets …`)
  const identifier = `desk-${newId()}`
  const organisation = await createOrganisation({ identifier, name: identifier })
  const ctx = operatorContext(organisation)
  const [first] = await Promise.all(Array.from({ length: agents }, (_, index) => addAgent(ctx, index)))
  await generateTickets(ctx, count)
  const { rows } = await sql<{ id: string }>`SELECT id FROM ticket WHERE organisation_id = ${organisation.id}
    AND number % ${Math.min(50_000, count / 4)} = 1`.execute(database())
  for (const { id } of rows) await ctx.store.ticketWords.append(id, ["zeppelin"])
  const token = await sessionToken(
    organisation,
    await startSession(ctx, "agent", first?.id ?? ""),
    first?.email ?? "",
  )
  const host = `${identifier}.localhost`
  return { title: written, host, headers: { authorization: `Bearer ${token}` }, ticketId: rows[0]?.id ?? "" }
}

async function addAgent({ store, now }: Context, index: number) {
  const email = `agent-${index}@example.com`
  const values = {
    id: newId(),
    role: "agent" as const,
    status: "active" as const,
    email,
    firstName: `Agent ${index}`,
  }
  await store.accounts.insert({ ...values, createdAt: now })
  return values
}

async function timeOf(port: number, { host, headers, ticketId }: Desk, read: string) {
  const path = read.endsWith("ticketId=") ? read + ticketId : read
  const started = performance.now()
  const { status, text } = await ask(port, path, { headers: { ...headers, host: `${host}:${port}` }, agent })
  if (status !== 200) throw new AppError(`${path} answered ${status}: ${text}`)
  return performance.now() - started
}

function report(names: string[], desks: Desk[], times: number[][][]) {
  console.log("\nMilliseconds of staff's lists over the API, 95th percentile, by number of tickets")
  const rows = names.map((name, row) => {
    const slow = (times[row] ?? []).map((each) => percentileOf(each, 0.95))
    const growth = (slow.at(-1) ?? Number.NaN) / (slow[0] ?? Number.NaN)
    return [name, ...slow.map((ms) => ms.toFixed(1)), `${growth.toFixed(2)}×`]
  })
  printTable(["", ...desks.map(({ title }) => title), "growth"], rows)
}
