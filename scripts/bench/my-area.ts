import { Agent } from "node:http"
import { sql } from "kysely"
import { database } from "@/lib/platform/db/database"
import { AppError } from "@/lib/platform/errors"
import { ask } from "@/lib/testing/ask"
import type { BenchOptions } from "@/scripts/bench"
import { printTable } from "../table"
import { addCustomers, type Customer } from "./customers"
import { note } from "./figures"
import { percentileOf } from "./percentile"
import type { Stage } from "./stage"

type Asker = Customer & { ticketId: string }
type Company = { title: string; customers: Asker[] }

const turns = 200
const agent = new Agent({ keepAlive: true })
const reads = [
  { name: "all", path: "/api/ticket-front/fetchUserTicket" },
  { name: "search", path: "/api/kb/ticketGlobalSearch?stext=invoice&page=1&itemPerPage=10" },
  { name: "closed ones", path: "/api/kb/ticketStatusFilter?status=closed&page=1&itemPerPage=10" },
  {
    name: "by subject",
    path: "/api/kb/ticketSorting?sortingField=subject&sortOrder=asc&page=1&itemPerPage=10",
  },
  {
    name: "by number",
    path: "/api/kb/ticketSorting?sortingField=num_ticket_id&sortOrder=asc&page=1&itemPerPage=10",
  },
  { name: "a thread", path: "/api/ticket-front/fetchTicketDetails?ticket_id=" },
]

/** How long My Area and a thread take a customer with 20 tickets, in small and large companies, and one who has very many. */
export async function measureMyArea({ cached: port }: Stage, { tickets }: BenchOptions) {
  const companies: Company[] = []
  const few = Math.min(1000, tickets)
  for (const count of [few, Math.round(tickets / 10), tickets]) companies.push(await addCompany(count))
  const many = Math.round(tickets / 10)
  companies.push(await addCompany(many, { customers: 1 }))
  await sql`VACUUM ANALYZE every_ticket, ticket_entry, attachment, account`.execute(database())
  const times = reads.map(() => companies.map((): number[] => []))
  for (let turn = -5; turn < turns; turn++)
    for (const [row, { path }] of reads.entries())
      for (const [column, { customers }] of companies.entries()) {
        const ms = await timeOf(port, customers[Math.abs(turn) % customers.length] as Asker, path)
        // The first five turns only warm up.
        if (turn >= 0) times[row]?.[column]?.push(ms)
      }
  report(companies, times)
}

async function addCompany(count: number, options?: { customers: number }): Promise<Company> {
  const written = count.toLocaleString("en")
  console.log(`Making a company of ${written} tickets …`)
  const title = options ? `${written} of one` : written
  const customers = await addCustomers(`area-${count}`, count, options)
  await attachFiles(customers[0]?.organisationId ?? "")
  return { title, customers: await Promise.all(customers.map(withTicket)) }
}

/** About every fifth entry gets a file, whose bytes are never read. */
async function attachFiles(organisationId: string) {
  await sql`
    INSERT INTO attachment (organisation_id, id, key, name, type, size, complete, ticket_id, entry_id, created_at)
    SELECT organisation_id, id, 'attachment2/bench/' || id, 'a.pdf', 'application/pdf', 1000, true, ticket_id, id, created_at
    FROM ticket_entry WHERE organisation_id = ${organisationId} AND right(id, 1) < '7'`.execute(database())
}

async function withTicket(customer: Customer): Promise<Asker> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM ticket WHERE organisation_id = ${customer.organisationId} AND requester_id = ${customer.id} LIMIT 1`.execute(
    database(),
  )
  return { ...customer, ticketId: rows[0]?.id ?? "" }
}

async function timeOf(port: number, { host, headers, ticketId }: Asker, read: string) {
  const path = read.endsWith("=") ? read + ticketId : read
  const started = performance.now()
  const { status, text } = await ask(port, path, { headers: { ...headers, host: `${host}:${port}` }, agent })
  if (status !== 200) throw new AppError(`${path} answered ${status}: ${text}`)
  return performance.now() - started
}

function report(companies: Company[], times: number[][][]) {
  console.log(
    "\nMilliseconds of My Area's lists and a thread over the API, 95th percentile, by number of tickets",
  )
  const rows = reads.map(({ name }, row) => {
    const slow = (times[row] ?? []).map((each) => percentileOf(each, 0.95))
    const [least = Number.NaN, , most = Number.NaN] = slow
    const growth = most / least
    note({
      name: `My Area, ${name}, 95th percentile in the largest company`,
      value: most,
      unit: "ms",
      reference: { name: "in the smallest", value: least },
      ratio: growth,
    })
    return [name, ...slow.map((ms) => ms.toFixed(1)), `${growth.toFixed(2)}×`]
  })
  printTable(["", ...companies.map(({ title }) => title), "growth of the first three"], rows)
}
