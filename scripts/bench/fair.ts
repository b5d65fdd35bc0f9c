import { setTimeout as sleep } from "node:timers/promises"
import type { BenchOptions } from "@/scripts/bench"
import { printTable } from "../table"
import { ask } from "./ask"
import { note, readable } from "./figures"
import { answersUnder } from "./load"
import { percentileOf } from "./percentile"
import type { Stage } from "./stage"

const companies = 200
/** Pages that the quiet companies ask for together in a second, in turns: about a third of what one process makes. */
const aSecond = 20
const stormConnections = 64

export const fairName = "another company's page during one company's storm, 95th percentile"

/** How long the pages of 200 companies take to make while one of them is asked for searches as fast as it answers. */
export async function measureFairness(stage: Stage, { rounds, seconds }: BenchOptions) {
  const { uncached: port, target } = stage
  console.log(`Making ${companies} companies …`)
  const quiet: { host: string; paths: string[] }[] = []
  for (let n = 0; n < companies; n++) quiet.push(await stage.addCompany(`quiet-${n}`, 2))
  const times = { alone: [] as number[], stormed: [] as number[] }
  const storm = target("the storm", { port, path: "/kb/search?q=menu", isOfMany: true })
  await askAll(port, quiet, 2)
  for (let round = 0; round < rounds; round++) {
    times.alone.push(...(await askAll(port, quiet, seconds * 2)))
    const storming = answersUnder(storm, { connections: stormConnections, seconds: seconds * 2 + 1 })
    await sleep(500)
    times.stormed.push(...(await askAll(port, quiet, seconds * 2)))
    await storming
  }
  const [alone, stormed] = [times.alone, times.stormed].map((all) => percentileOf(all, 0.95)) as [
    number,
    number,
  ]
  note({
    name: fairName,
    value: stormed,
    unit: "ms",
    reference: { name: "without the storm", value: alone },
    ratio: stormed / alone,
  })
  console.log(`\nMilliseconds of an article made anew, of ${companies} companies in turns`)
  printTable(
    ["", "median", "95th percentile"],
    Object.entries(times).map(([name, all]) => [
      name === "alone" ? "without a storm" : `while one is asked for searches by ${stormConnections} at once`,
      ...[0.5, 0.95].map((share) => readable(percentileOf(all, share))),
    ]),
  )
}

/** Asks at a steady pace, whether or not those before are answered. @returns milliseconds of each */
async function askAll(port: number, quiet: { host: string; paths: string[] }[], seconds: number) {
  const asked: Promise<number>[] = []
  for (let n = 0; n < seconds * aSecond; n++) {
    const { host, paths } = quiet[n % quiet.length] as { host: string; paths: string[] }
    asked.push(ask(port, host, paths[n % 2] ?? "/kb").then(({ ms }) => ms))
    await sleep(1000 / aSecond)
  }
  return Promise.all(asked)
}
