import { Agent } from "node:http"
import { sql } from "kysely"
import { database } from "@/lib/platform/db/database"
import { AppError } from "@/lib/platform/errors"
import { newId } from "@/lib/platform/id"
import { limits } from "@/lib/platform/limits/schema"
import { ask } from "@/lib/testing/ask"
import type { BenchOptions } from "@/scripts/bench"
import { printTable } from "../table"
import { askingName, askings } from "./askings"
import { forgetBareJobs, insertBare } from "./bare-ticket"
import { addCustomers, type Customer } from "./customers"
import { note } from "./figures"
import { jobsDone } from "./jobs-done"
import { medianOf } from "./median"
import { perSecond } from "./per-second"
import type { Stage } from "./stage"

const warmUpSeconds = 2
const agent = new Agent({ keepAlive: true })
const body = "<p>It worked last week. Since Monday I only see an empty page, in two browsers.</p>"

/** More than this machine answers in a second; a limit allows no faster asking. */
const perSecondAtMost = 500

/** Asking over the API against the same rows in bare SQL: in one company, whose numbers all wait for, and in four. */
export async function measureTickets({ cached: port }: Stage, { rounds, seconds }: BenchOptions) {
  const asked = perSecondAtMost * (askings.length / 2) * (rounds * seconds + warmUpSeconds)
  const each = 4 * Math.ceil(asked / limits.ticket.points / 4)
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
  const rows: string[][] = []
  for (const asking of askings) {
    const { where, connections } = asking
    const customers = where === "one company" ? one : four
    const works: Work[] = [
      inTurn(customers, (customer) => insertBare(customer, body)),
      inTurn(customers, (customer) => createOverHttp(port, customer)),
    ]
    const takeTurn = async (index: number, seconds: number) => {
      const rate = await perSecond(works[index] as Work, { connections, seconds })
      if (index === 0) await forgetBareJobs()
      return rate
    }
    for (const index of works.keys()) await takeTurn(index, warmUpSeconds)
    await jobsDone()
    // As PostgreSQL does by itself within a minute: plans made for empty tables would stay until then.
    await sql`VACUUM ANALYZE`.execute(database())
    const rates = works.map((): number[] => [])
    const wholeRates: number[] = []
    for (let round = 0; round < rounds; round++) {
      for (const index of works.keys()) rates[index]?.push(await takeTurn(index, seconds))
      const left = performance.now()
      await jobsDone()
      const leftSeconds = (performance.now() - left) / 1000
      wholeRates.push(((rates[1]?.at(-1) ?? Number.NaN) * seconds) / (seconds + leftSeconds))
    }
    const [bare = Number.NaN, rate = Number.NaN] = rates.map(medianOf)
    const reference = { name: "bare SQL", value: bare }
    note({
      name: askingName(asking),
      value: rate,
      unit: "a second",
      reference,
      ratio: rate / bare,
    })
    rows.push([
      `${where}, ${connections} at once`,
      bare.toFixed(0),
      rate.toFixed(0),
      (rate / bare).toFixed(2),
      medianOf(wholeRates).toFixed(0),
    ])
  }
  console.log("\nTickets per second, median; with the time until their jobs and mails are done")
  printTable(["", "bare SQL", "over the API", "of bare SQL", "with jobs"], rows)
}

type Work = () => Promise<unknown>

/** A customer asks. */
export async function createOverHttp(port: number, { host, headers }: Customer) {
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
