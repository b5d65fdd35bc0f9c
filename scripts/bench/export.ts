import { fork } from "node:child_process"
import { once } from "node:events"
import path from "node:path"
import { sql } from "kysely"
import { database } from "@/lib/platform/db/database"
import { newId } from "@/lib/platform/id"
import type { BenchOptions } from "@/scripts/bench"
import { printTable } from "../table"
import { addCustomers, type Customer } from "./customers"
import type { Reading } from "./export-once"
import { note } from "./figures"
import { medianOf } from "./median"
import type { Stage } from "./stage"

/** Of the default million: customers of 10,000 and 50,000 tickets. */
const shares = [100, 20]

/** What a file of all of a customer's tickets costs, each in a process of its own, beside reading the same rows in bare SQL. */
export async function measureExport(_: Stage, { rounds, tickets }: BenchOptions) {
  const rows: string[][] = []
  for (const share of shares) {
    const count = Math.round(tickets / share)
    console.log(`Making a customer of ${count.toLocaleString("en")} tickets …`)
    const [customer] = await addCustomers(`export-${count}`, count, { customers: 1 })
    await sql`VACUUM ANALYZE every_ticket, ticket_entry`.execute(database())
    rows.push(...(await measure(customer as Customer, count, rounds)))
  }
  console.log("\nA file of a customer's tickets, median; memory of the process in MiB")
  printTable(["", "seconds", "of bare SQL", "memory before", "at its peak"], rows)
}

async function measure(customer: Customer, count: number, rounds: number): Promise<string[][]> {
  const [bare, made]: [Reading[], Reading[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    bare.push(await read(customer))
    made.push(await read(customer, await askFor(customer)))
  }
  const seconds = (readings: Reading[]) => medianOf(readings.map((one) => one.seconds))
  note({
    name: `a file of ${count.toLocaleString("en")} tickets`,
    value: seconds(made),
    unit: "s",
    reference: { name: "bare SQL", value: seconds(bare) },
    ratio: seconds(made) / seconds(bare),
  })
  return [
    { name: "bare SQL", readings: bare },
    { name: "the file", readings: made },
  ].map(({ name, readings }) => [
    `${count.toLocaleString("en")} tickets, ${name}`,
    seconds(readings).toFixed(2),
    (seconds(readings) / seconds(bare)).toFixed(1),
    medianOf(readings.map(({ before }) => before)).toFixed(0),
    Math.max(...readings.map(({ peak }) => peak)).toFixed(0),
  ])
}

async function askFor({ organisationId, id: accountId }: Customer): Promise<string> {
  const id = newId()
  await sql`INSERT INTO data_export (organisation_id, id, account_id, kind, created_at)
    VALUES (${organisationId}, ${id}, ${accountId}, 'tickets', now())`.execute(database())
  return id
}

async function read({ organisationId, id: accountId }: Customer, exportId = ""): Promise<Reading> {
  const child = fork(path.join(import.meta.dirname, "export-once.ts"), { execArgv: ["--import", "tsx"] })
  child.send({ organisationId, accountId, exportId })
  const [reading] = await Promise.race([once(child, "message"), once(child, "exit").then(ended)])
  return reading as Reading
}

function ended(): never {
  throw new Error("The process that reads has ended")
}
