import { setImmediate as breath } from "node:timers/promises"
import { database } from "@/lib/platform/db/database"
import { askBy, pair, type Question, questions } from "@/lib/testing/account-questions"
import type { BenchOptions } from "@/scripts/bench"
import { printTable } from "../table"
import { note } from "./figures"
import { medianOf } from "./median"
import type { Stage } from "./stage"

const asksPerRound = 10
/** next-auth needs the bundler; what its callbacks do is the mutation behind the sign-in calls. */
const measured = questions.filter(({ name }) => !name.startsWith("callback"))

/**
 * How long a neutral portal takes to answer for an address it knows and for one it does not: medians, and their
 * difference, which should be below 10 ms or 5 %. Says something on a quiet machine only.
 */
export async function measureEnumeration(_: Stage, { rounds }: BenchOptions) {
  const rows: string[][] = []
  for (const question of measured) {
    const times = { known: [] as number[], unknown: [] as number[] }
    // The first answer meets cold caches and is not counted.
    await timesOf(question, true)
    for (let turn = 0; turn < rounds * asksPerRound; turn++) {
      const { known, unknown } = await timesOf(question, turn % 2 === 0)
      times.known.push(known)
      times.unknown.push(unknown)
    }
    const [known, unknown] = [medianOf(times.known), medianOf(times.unknown)]
    const difference = Math.abs(known - unknown)
    note({
      name: `${question.name} (${question.kind}) for a known address`,
      value: known,
      unit: "ms",
      reference: { name: "for an unknown one", value: unknown },
      ratio: known / unknown,
    })
    const isAlike = difference < 10 || difference < 0.05 * Math.max(known, unknown)
    rows.push([
      `${question.name} (${question.kind})`,
      `${known.toFixed(1)} ms`,
      `${unknown.toFixed(1)} ms`,
      `${difference.toFixed(1)} ms`,
      isAlike ? "yes" : "NO",
    ])
  }
  console.log(`\nAnswers about known and unknown addresses, median of ${rounds * asksPerRound}`)
  printTable(["call", "known", "unknown", "difference", "alike"], rows)
}

/** One answer each, from a company of its own; which comes first takes turns, since the second meets warmer caches. */
async function timesOf(question: Question, knownFirst: boolean) {
  const { acme, ...addresses } = await pair(database(), question.kind)
  const times = { known: 0, unknown: 0 }
  for (const who of knownFirst ? (["known", "unknown"] as const) : (["unknown", "known"] as const)) {
    await breath()
    const started = performance.now()
    await askBy(question, addresses[who], acme)
    times[who] = performance.now() - started
  }
  return times
}
