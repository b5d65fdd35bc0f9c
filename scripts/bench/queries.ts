import { sql } from "kysely"
import { database } from "@/lib/platform/db/database"
import { printTable } from "../table"
import { ask } from "./ask"
import { note } from "./figures"
import type { Stage } from "./stage"

const hits = 1000

/** Whether a page from the cache asks the database anything. Without the cache it does, which shows that this is noticed. */
export async function measureQueries({ cached, uncached, host, article }: Stage) {
  const rows: string[][] = []
  for (const [name, port] of [
    ["page cache on", cached],
    ["page cache off", uncached],
  ] as const) {
    await ask(port, host, article)
    const before = await clock()
    for (let count = 0; count < hits; count++) await ask(port, host, article)
    const busy = await busyConnectionsSince(before)
    note({ name: `connections to the database that ran a query, ${name}`, value: busy, unit: "connections" })
    rows.push([name, String(busy)])
  }
  console.log(`\nDatabase connections that ran a query during ${hits} requests for an article`)
  printTable(["", "connections"], rows)
}

async function clock() {
  const { rows } = await sql<{ now: string }>`SELECT clock_timestamp()::text AS now`.execute(database())
  return rows[0]?.now ?? ""
}

async function busyConnectionsSince(time: string) {
  const { rows } = await sql<{ busy: number }>`
    SELECT count(*) AS busy FROM pg_stat_activity
    WHERE backend_type = 'client backend' AND pid <> pg_backend_pid() AND query_start > ${time}::timestamptz
  `.execute(database())
  return rows[0]?.busy ?? Number.NaN
}
