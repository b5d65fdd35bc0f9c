import { setTimeout as sleep } from "node:timers/promises"
import { AppError } from "@/lib/platform/errors"
import { createServiceLevel } from "@/lib/rules/service-levels/mutations"
import type { Asking } from "@/lib/testing/calls"
import { operatorContext } from "@/lib/work/contexts"
import { printTable } from "../table"
import { callOverHttp } from "./call-over-http"
import type { Desk } from "./desks"
import { note } from "./figures"
import { percentileOf } from "./percentile"
import type { Stage } from "./stage"

const turns = 100
const targets = { "first-reply": 480, "next-reply": 240, resolution: 10_000 }
const mostMs = 30 * 60_000

export const listedMeanwhile = "staff's list while all open tickets are measured anew, 95th percentile"

/** How many open tickets a second a new service level is reckoned for, and what staff feels of it meanwhile. */
export async function measurePromises({ cached: port }: Stage, desk: Desk) {
  const ctx = operatorContext(desk.organisation)
  const list = async (turn: number) => {
    const started = performance.now()
    await callOverHttp(
      port,
      "listQueue",
      { queue: "allopen" },
      desk.agents[turn % desk.agents.length] as Asking,
    )
    return performance.now() - started
  }
  const before: number[] = []
  // The first five only warm up.
  for (let turn = -5; turn < turns; turn++) {
    const ms = await list(turn + 5)
    if (turn >= 0) before.push(ms)
  }
  const priorities = await ctx.store.support.priorities.list()
  await createServiceLevel(ctx, {
    ...{ name: "Usual", condition: { all: [] }, calendarId: null, warnMinutes: 30 },
    targets: Object.fromEntries(priorities.map(({ id }) => [id, targets])),
  })
  const started = performance.now()
  const meanwhile: number[] = []
  for (let turn = 0; ; turn++) {
    const run = await ctx.store.rules.serviceLevels.findRun()
    if (run?.finishedAt) {
      report(desk, { before, meanwhile, tickets: run.tickets, ms: performance.now() - started })
      return
    }
    if (performance.now() - started > mostMs)
      throw new AppError("The tickets are not measured within half an hour")
    meanwhile.push(await list(turn))
    // About as often as a few agents ask.
    await sleep(100)
  }
}

type Measured = { before: number[]; meanwhile: number[]; tickets: number; ms: number }

function report({ title }: Desk, { before, meanwhile, tickets, ms }: Measured) {
  const [still, busy] = [percentileOf(before, 0.95), percentileOf(meanwhile, 0.95)]
  const rate = tickets / (ms / 1000)
  note({ name: "open tickets measured by a new service level", value: rate, unit: "a second" })
  note({
    name: listedMeanwhile,
    value: busy,
    unit: "ms",
    reference: { name: "while nothing is measured", value: still },
    ratio: busy / still,
  })
  console.log(`\nA new service level for ${tickets.toLocaleString("en")} open of ${title} tickets`)
  printTable(
    ["", ""],
    [
      ["seconds until all are measured", (ms / 1000).toFixed(0)],
      ["tickets a second", rate.toFixed(0)],
      ["ms of a list over HTTP before, 95th percentile", still.toFixed(1)],
      ["ms of a list over HTTP meanwhile, 95th percentile", busy.toFixed(1)],
    ],
  )
}
