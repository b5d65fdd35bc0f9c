import { type RawBuilder, sql } from "kysely"
import { database } from "@/lib/platform/db/database"
import type { Asking } from "@/lib/testing/calls"
import type { BenchOptions } from "@/scripts/bench"
import { printTable } from "../table"
import { callOverHttp } from "./call-over-http"
import { measureClosing } from "./closing"
import { addDesk, type Desk } from "./desks"
import { note } from "./figures"
import { percentileOf } from "./percentile"
import type { Stage } from "./stage"

const turns = 100
type Read = { name: string; read(desk: Desk, agent: Asking, port: number): Promise<unknown> }

const reads: Read[] = [
  { name: "a page of all open ones in bare SQL", read: (desk) => bare(desk).execute(database()) },
  ...["myopentickets", "unassigned", "allopen", "closed"].map((queue) => listing(queue, { queue })),
  listing("all open, oldest first", { queue: "allopen", sort: "createdAt", order: "asc" }),
  listing("closed ones with a tag", { queue: "closed", tag: "vip" }),
  listing("a common word", { queue: "allopen", search: "invoice" }),
  listing("two common words", { queue: "closed", search: "invoice twice" }),
  listing("a rare word", { queue: "allopen", search: "zeppelin" }),
  listing("the beginning of one", { queue: "allopen", search: "zepp" }),
  listing("a word nobody wrote", { queue: "allopen", search: "zzz" }),
  listing("common words no ticket has together", { queue: "closed", search: "invoice parcel" }),
  listing("a common word that nobody's closed ones have", {
    queue: "closed",
    search: "invoice",
    assigneeId: "none",
  }),
  listing("a common word, among all tickets", { queue: "all", search: "invoice" }),
  listing("common words no ticket has together, among all", { queue: "all", search: "invoice parcel" }),
  listing("a number", { queue: "allopen", search: "#12" }),
  {
    name: "counts of all queues",
    read: (_, agent, port) => callOverHttp(port, "countQueues", {}, agent),
  },
  {
    name: "a ticket",
    read: ({ ticketId }, agent, port) => callOverHttp(port, "getStaffThread", { ticketId }, agent),
  },
]

const grown = (name: string) => `staff lists, ${name}, of the largest company`
/** The figures that say how each grows with the tickets. */
export const grownLists = reads.slice(1).map(({ name }) => grown(name))

/** How long staff's lists, searches and tickets take over HTTP in small and large companies, and closing a hundred tickets. */
export async function measureQueues({ cached: port }: Stage, { tickets }: BenchOptions) {
  const desks: Desk[] = []
  for (const count of [Math.min(1000, tickets), Math.round(tickets / 10), tickets])
    desks.push(await addDesk(count))
  await sql`VACUUM ANALYZE every_ticket, ticket_entry, ticket_tag, ticket_words, account`.execute(database())
  const times = reads.map(() => desks.map((): number[] => []))
  for (let turn = -5; turn < turns; turn++)
    for (const [row, { read }] of reads.entries())
      for (const [column, desk] of desks.entries()) {
        const agent = desk.agents[Math.abs(turn) % desk.agents.length] as Asking
        const ms = await timeOf(() => read(desk, agent, port))
        // The first five turns only warm up.
        if (turn >= 0) times[row]?.[column]?.push(ms)
      }
  report(desks, times)
  await measureClosing(desks)
}

function listing(name: string, input: object): Read {
  return { name, read: (_, agent, port) => callOverHttp(port, "listQueue", input, agent) }
}

const bare = ({ organisation }: Desk): RawBuilder<unknown> => sql`
  SELECT t.*, p.name AS priority_name, a.first_name, a.last_name FROM ticket t
    JOIN priority p ON p.organisation_id = t.organisation_id AND p.id = t.priority_id
    LEFT JOIN account a ON a.organisation_id = t.organisation_id AND a.id = t.assignee_id
    WHERE t.organisation_id = ${organisation.id} AND t.status = 'open'
    ORDER BY t.updated_at DESC, t.id DESC LIMIT 51`

async function timeOf(work: () => Promise<unknown>) {
  const started = performance.now()
  await work()
  return performance.now() - started
}

function report(desks: Desk[], times: number[][][]) {
  console.log(
    "\nMilliseconds of staff's lists by the API over HTTP, median and 95th percentile, by number of tickets",
  )
  const bareMs = percentileOf(times[0]?.at(-1) ?? [], 0.95)
  const rows = reads.map(({ name }, row) => {
    const each = times[row] ?? []
    const [medians, slow] = [0.5, 0.95].map((share) => each.map((ms) => percentileOf(ms, share))) as [
      number[],
      number[],
    ]
    const [least = Number.NaN, most = Number.NaN, slowest = Number.NaN] = [
      medians[0],
      medians.at(-1),
      slow.at(-1),
    ]
    if (row > 0) {
      const smallest = { name: "of the smallest company", value: least }
      note({ name: grown(name), value: most, unit: "ms", reference: smallest, ratio: most / least })
      note({
        name: `staff lists, ${name}, 95th percentile`,
        value: slowest,
        unit: "ms",
        reference: { name: "a page in bare SQL", value: bareMs },
        ratio: slowest / bareMs,
      })
    }
    const shown = medians.flatMap((ms, column) => [ms.toFixed(1), slow[column]?.toFixed(1) ?? ""])
    return [name, ...shown, `${(most / least).toFixed(2)}×`, (slowest / bareMs).toFixed(1)]
  })
  const head = desks.flatMap(({ title }) => [`${title}, p50`, "p95"])
  printTable(["", ...head, "growth", "p95 of bare SQL's"], rows)
}
