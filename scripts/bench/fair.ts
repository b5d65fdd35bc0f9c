import { fork } from "node:child_process"
import { once } from "node:events"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { sql } from "kysely"
import { database } from "@/lib/platform/db/database"
import type { BenchOptions } from "@/scripts/bench"
import { printTable } from "../table"
import { ask } from "./ask"
import { addCustomers, type Customer } from "./customers"
import { note, readable } from "./figures"
import { jobsDone } from "./jobs-done"
import type { Arrived } from "./mail-sink"
import { percentileOf } from "./percentile"
import type { Stage } from "./stage"
import { makeStorms } from "./storms"
import { createOverHttp } from "./tickets"
import { startWatched } from "./watched"

/** Companies with articles, and those whose customers write. */
const [reading, writing] = [160, 40]
/** What the quiet companies ask for together in a second, in turns: about a third of what one process answers. */
const aSecond = { page: 15, call: 5, mail: 2 }
type Kind = keyof typeof aSecond
/** No storm makes others wait less: below this, what was without it was disturbed by something else, and says nothing. */
const leastRatio = 0.8
const disturbed = "disturbed without it"
/** What is refused counts as if it had taken so long. */
const refusedMs = 10_000
const kinds: Record<Kind, string> = {
  page: "an article of another company made anew",
  call: "a call of another company",
  mail: "from another company's asking to the mail about its ticket",
}
const stormNames = ["searches", "tickets", "tickets and 100 rules", "imports"]

const fairName = (kind: Kind, storm: string) =>
  `${kinds[kind]} during one company's ${storm}, 95th percentile`
export const delayName = (storm: string) =>
  `delay of the event loop during one company's ${storm}, 99th percentile`
/** How the figures are called. */
export const fairNames = stormNames.flatMap((storm) =>
  (Object.keys(kinds) as Kind[]).map((kind) => fairName(kind, storm)),
)

type Times = Record<Kind, number[]>
type Quiet = { pages: { host: string; paths: string[] }[]; customers: Customer[] }

/** How long 200 companies wait for what they ask for while one of them asks for all it can, beside how long they do without. */
export async function measureFairness(stage: Stage, { rounds, seconds }: BenchOptions) {
  console.log(`Making ${reading + writing} companies …`)
  const quiet: Quiet = { pages: [], customers: [] }
  for (let n = 0; n < reading; n++) quiet.pages.push(await stage.addCompany(`quiet-${n}`, 2))
  for (let n = 0; n < writing; n++)
    quiet.customers.push(...(await addCustomers(`writing-${n}`, 1, { customers: 1, signedIn: 1 })))
  // Another server would do half of the jobs.
  await stage.stop(stage.cached)
  const mails = await openSink()
  const env = { PAGE_CACHE_MB: "0", TRUSTED_PROXIES: "127.0.0.1,::1", SMTP_URL: mails.url }
  const { port, look } = await startWatched(stage, env)
  const { storms, close } = await makeStorms(stage, port)
  // What earlier parts have left behind would be cleaned up in the middle of it.
  await sql`VACUUM ANALYZE`.execute(database())
  await sql`CHECKPOINT`.execute(database())
  const asked = () => askAll(port, quiet, seconds * 2, mails.next)
  await asked()
  await jobsDone()
  await asked()
  await jobsDone()
  const rows: string[][] = []
  for (const [index, { name, storm }] of storms.entries()) {
    const [alone, during]: [Times, Times] = [noTimes(), noTimes()]
    const delays: number[] = []
    // What has not been asked for since the start takes several times as long.
    await storm(seconds)
    await jobsDone()
    for (let round = 0; round < rounds; round++) {
      addTo(alone, await asked())
      const storming = storm(seconds * 2 + 2)
      await sleep(1000)
      await look()
      addTo(during, await asked())
      delays.push((await look()).p99Ms)
      await storming
      await jobsDone()
    }
    const called = stormNames[index] ?? ""
    for (const kind of Object.keys(kinds) as Kind[])
      rows.push([name, kinds[kind], ...noted(fairName(kind, called), alone[kind], during[kind])])
    const late = Math.max(...delays)
    note({ name: delayName(called), value: late, unit: "ms" })
    rows.push([name, "delay of the event loop, 99th percentile", "", readable(late), ""])
  }
  close()
  mails.close()
  await stage.stop(port)
  await stage.serveCached()
  console.log(`\nMilliseconds that ${reading + writing} companies wait, 95th percentile`)
  printTable(["one company's", "", "without it", "during it", "times"], rows)
}

function noted(name: string, alone: number[], during: number[]) {
  const [reference, value] = [percentileOf(alone, 0.95), percentileOf(during, 0.95)]
  const ratio = value / reference
  const isDisturbed = ratio < leastRatio
  note({
    ...{ name, value, unit: "ms", reference: { name: "without it", value: reference } },
    ...(isDisturbed ? { remark: disturbed } : { ratio }),
  })
  return [readable(reference), readable(value), isDisturbed ? disturbed : ratio.toFixed(2)]
}

const noTimes = (): Times => ({ page: [], call: [], mail: [] })

function addTo(times: Times, more: Times) {
  for (const kind of Object.keys(kinds) as Kind[]) times[kind].push(...more[kind])
}

type Turns = Record<Kind, number>
const turns: Turns = { page: 0, call: 0, mail: 0 }

/** Asks at a steady pace, whether or not those before are answered. @returns milliseconds of each */
async function askAll(
  port: number,
  { pages, customers }: Quiet,
  seconds: number,
  arrival: (to: string) => Promise<number>,
) {
  const ways: Record<Kind, (turn: number) => Promise<number>> = {
    page: async (turn) => {
      const { host, paths } = pages[turn % reading] as Quiet["pages"][number]
      return (await ask(port, host, paths[turn % 2] ?? "/kb")).ms
    },
    call: async (turn) =>
      (await ask(port, pages[turn % reading]?.host ?? "", "/api/kb/listCategories?lastVisible=init")).ms,
    mail: async (turn) => {
      const customer = customers[turn % writing] as Customer
      const [asked, arrived] = [Date.now(), arrival(customer.email)]
      await createOverHttp(port, customer)
      return (await arrived) - asked
    },
  }
  const times = noTimes()
  await Promise.all(
    (Object.keys(kinds) as Kind[]).map(async (kind) => {
      const asked: Promise<number>[] = []
      for (let n = 0; n < seconds * aSecond[kind]; n++) {
        asked.push(ways[kind](turns[kind]++).catch(() => refusedMs))
        await sleep(1000 / aSecond[kind])
      }
      times[kind] = await Promise.all(asked)
    }),
  )
  return times
}

/** Takes mails in. `next` tells when the next one to an address comes; late ones count as a minute. */
async function openSink() {
  const child = fork(path.join(import.meta.dirname, "mail-sink.ts"), { execArgv: ["--import", "tsx"] })
  const [url] = (await once(child, "message")) as [string]
  const waiting = new Map<string, (at: number) => void>()
  child.on("message", ({ to, at }: Arrived) => {
    waiting.get(to)?.(at)
    waiting.delete(to)
  })
  const next = (to: string) =>
    new Promise<number>((resolve) => {
      waiting.set(to, resolve)
      setTimeout(() => resolve(Date.now()), 60_000).unref()
    })
  return { url, next, close: () => child.disconnect() }
}
