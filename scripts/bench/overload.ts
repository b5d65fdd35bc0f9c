import type { BenchOptions } from "@/scripts/bench"
import { printTable } from "../table"
import { note } from "./figures"
import { type Answers, answersUnder } from "./load"
import { medianOf } from "./median"
import type { Stage } from "./stage"

/** As many at once as keep the server busy, and its answers quick. */
const saturating = { connections: 32 }
/**
 * A connection whose request waits for its turn asks nothing, and some 300 of them do; each asks once a second at least, or
 * the tool does not keep its rate.
 */
const mostConnections = 1024
const times = 4

/** What is answered with 200 when four times as much is asked as can be answered, against the most that can be. */
export async function measureOverload(
  { uncached: port, article, target: aim }: Stage,
  { rounds, seconds }: BenchOptions,
) {
  const targets = [
    aim("a call of the API", { port, path: "/api/kb/listCategories?lastVisible=init" }),
    aim("a page, page cache off", { port, path: article }),
  ]
  const rows: string[][] = []
  for (const target of targets) {
    await answersUnder(target, { ...saturating, seconds })
    const measured: { peak: Answers; flood: Answers }[] = []
    for (let round = 0; round < rounds; round++) {
      const peak = await answersUnder(target, { ...saturating, seconds })
      const rate = Math.max(1, Math.round(times * peak.good))
      const connections = Math.min(mostConnections, rate)
      const flood = await answersUnder(target, { connections, seconds, rate })
      measured.push({ peak, flood })
    }
    const median = (of: (one: (typeof measured)[number]) => number) => medianOf(measured.map(of))
    const [peak, flood] = [median((one) => one.peak.good), median((one) => one.flood.good)]
    note({
      name: `answers 200 when four times too much is asked, ${target.name}`,
      value: flood,
      unit: "a second",
      reference: { name: "at the peak", value: peak },
      ratio: median((one) => one.flood.good / one.peak.good),
    })
    rows.push([
      target.name,
      median(({ peak }) => peak.good).toFixed(0),
      median(({ flood }) => flood.good + flood.refused + flood.failed).toFixed(0),
      median(({ flood }) => flood.good).toFixed(0),
      median(({ flood }) => flood.refused).toFixed(0),
      median(({ flood }) => flood.failed).toFixed(1),
      median(({ peak, flood }) => flood.good / peak.good).toFixed(2),
      ...[
        median(({ peak }) => cpuOfAnswer(peak)),
        median(({ peak, flood }) => cpuOfRefusal(peak, flood)),
      ].map((ms) => (Number.isNaN(ms) ? "unknown" : ms.toFixed(3))),
    ])
  }
  console.log(`\nAnswers per second while ${times} times as much is asked as can be answered, median`)
  printTable(
    [
      ...["", "at the peak", "asked", "answered 200", "refused 503", "neither", "of the peak"],
      ...["ms of CPU, an answer", "ms of CPU, a refusal"],
    ],
    rows,
  )
}

const cpuOfAnswer = ({ cpu = Number.NaN, good }: Answers) => (cpu * 1000) / good

/** What is left when each answer has taken as much as at the peak. */
const cpuOfRefusal = (peak: Answers, { cpu = Number.NaN, good, refused }: Answers) =>
  (cpu * 1000 - good * cpuOfAnswer(peak)) / refused
