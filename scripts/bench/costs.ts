import { readFileSync } from "node:fs"
import { Agent } from "node:http"
import path from "node:path"
import { sql } from "kysely"
import { database } from "@/lib/platform/db/database"
import { AppError } from "@/lib/platform/errors"
import { createOrganisation } from "@/lib/tenancy/organisations/mutations"
import { ask as askPort } from "@/lib/testing/ask"
import type { Asking } from "@/lib/testing/calls"
import type { BenchOptions } from "@/scripts/bench"
import { printTable } from "../table"
import { ask } from "./ask"
import { callOverHttp } from "./call-over-http"
import { cpuSecondsOf } from "./cpu"
import { addCustomers, type Customer } from "./customers"
import { addDesk } from "./desks"
import { note, readable } from "./figures"
import { perSecond } from "./per-second"
import type { Stage } from "./stage"
import { createOverHttp } from "./tickets"

const connections = 4
const agent = new Agent({ keepAlive: true })
const stored = { companies: 400, articles: 1000, tickets: 10_000 }
const words = ["menu", "invoice", "reset password", "how do I change the language", "delivery address"]

/** How the figures are called that docs/scale.md reckons with. */
export const costName = (what: string, of: "web" | "database") => `CPU of ${of}: ${what}`

/**
 * What one of each thing costs: CPU of the server and of PostgreSQL, and bytes in the database. From these docs/scale.md
 * reckons what an installation of any size needs (scripts/scale).
 */
export async function measureCosts(stage: Stage, { seconds, rounds }: BenchOptions) {
  const { cached, uncached, host, article } = stage
  const desk = await addDesk(stored.tickets)
  const agentOf = (turn: number) => desk.agents[turn % desk.agents.length] as Asking
  await sql`VACUUM ANALYZE`.execute(database())
  const askers = await addCustomers("costs", 3000, { customers: 3000, signedIn: 3000 })
  const things: [name: string, port: number, work: (turn: number) => Promise<unknown>][] = [
    ["a kept page", cached, () => ask(cached, host, article)],
    ["an article made anew", uncached, () => ask(uncached, host, article)],
    ["a call", cached, () => ask(cached, host, "/api/kb/getSettings")],
    ["a search", uncached, (turn) => search(uncached, host, turn)],
    ["a ticket", cached, (turn) => createOverHttp(cached, askers[turn % askers.length] as Customer)],
    ["a list of tickets", cached, (turn) => list(cached, agentOf(turn))],
    ["a ticket opened by an agent", cached, (turn) => openTicket(cached, desk.ticketId, agentOf(turn))],
  ]
  console.log(`\nMilliseconds of CPU of one, ${connections} at once`)
  const rows: string[][] = []
  for (const [name, port, work] of things) {
    await perSecond(work, { connections, seconds: 1 })
    const { web, data } = await cpuOf(stage.pids.get(port), work, seconds * rounds)
    note({ name: costName(name, "web"), value: web, unit: "ms of CPU" })
    note({ name: costName(name, "database"), value: data, unit: "ms of CPU" })
    rows.push([name, readable(web), readable(data)])
  }
  printTable(["", "server", "PostgreSQL"], rows)
  await measureBytes(stage)
}

/** Of another visitor each time: one alone may not ask so often. */
async function search(port: number, host: string, turn: number) {
  const text = encodeURIComponent(`${words[turn % words.length]} ${turn % 50}`)
  const address = `10.${(turn >> 16) % 256}.${(turn >> 8) % 256}.${turn % 256}`
  const { status } = await askPort(port, `/kb/search?q=${text}`, {
    headers: { host: `${host}:${port}`, "x-forwarded-for": address, "accept-encoding": "gzip" },
    agent,
  })
  if (status !== 200) throw new AppError(`A search answered ${status}`)
}

const list = (port: number, by: Asking) => callOverHttp(port, "listQueue", { queue: "allopen" }, by)

const openTicket = (port: number, ticketId: string, agent: Asking) =>
  callOverHttp(port, "getStaffThread", { ticketId }, agent)

async function cpuOf(pid: number | undefined, work: (turn: number) => Promise<unknown>, seconds: number) {
  const postgres = postgresPid()
  const before = [cpuSecondsOf(pid), cpuSecondsOf(postgres)]
  let count = 0
  const counted = async (turn: number) => {
    await work(turn)
    count += 1
  }
  await perSecond(counted, { connections, seconds })
  const [web = Number.NaN, data = Number.NaN] = [cpuSecondsOf(pid), cpuSecondsOf(postgres)].map(
    (after, index) => (((after ?? Number.NaN) - (before[index] ?? Number.NaN)) * 1000) / count,
  )
  return { web, data }
}

const postgresPid = () =>
  Number(
    readFileSync(path.join(process.env.DATA_DIR ?? "", "postgres/data/postmaster.pid"), "utf8").split(
      "\n",
    )[0],
  )

async function measureBytes({ addCompany }: Stage) {
  const rows: string[][] = []
  const measure = async (what: string, count: number, add: () => Promise<unknown>) => {
    const before = await databaseBytes()
    await add()
    const each = ((await databaseBytes()) - before) / count
    note({ name: `bytes of ${what}`, value: each, unit: "bytes" })
    rows.push([what, readable(each)])
  }
  await measure("a company", stored.companies, async () => {
    for (let n = 0; n < stored.companies; n++)
      await createOrganisation({ identifier: `small-${n}`, name: `Small ${n}` })
  })
  await measure("an article with its search index", stored.articles, () =>
    addCompany("costs-articles", stored.articles),
  )
  await measure("a ticket with its messages", stored.tickets, () => addDesk(stored.tickets))
  console.log("\nBytes in the database, with indexes")
  printTable(["", "bytes"], rows)
}

async function databaseBytes() {
  const { rows } = await sql<{ bytes: number }>`SELECT pg_database_size(current_database()) AS bytes`.execute(
    database(),
  )
  return Number(rows[0]?.bytes)
}
