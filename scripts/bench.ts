import { Command, Option } from "commander"
import { measureAccounts } from "./bench/accounts"
import { checkBounds } from "./bench/bounds"
import { measureBusySearch } from "./bench/busy-search"
import { measureChanges } from "./bench/changes"
import { measureCosts } from "./bench/costs"
import { measureDistinctPages } from "./bench/distinct-pages"
import { measureEnumeration } from "./bench/enumeration"
import { measureExport } from "./bench/export"
import { measureFairness } from "./bench/fair"
import { beginPart } from "./bench/figures"
import { measureFileStores } from "./bench/file-stores"
import { measureGrowth } from "./bench/growth"
import { measureKept } from "./bench/kept"
import { clientName } from "./bench/load"
import { loggedErrors } from "./bench/logged-errors"
import { measureMail } from "./bench/mail"
import { measureMisses } from "./bench/misses"
import { measureMovingIn } from "./bench/moving-in"
import { measureMyArea } from "./bench/my-area"
import { measureOverload } from "./bench/overload"
import { writePerformancePage } from "./bench/performance-page"
import { measurePublishing } from "./bench/publish"
import { measureQueries } from "./bench/queries"
import { measureQueues } from "./bench/queues"
import { measureRelevance } from "./bench/relevance"
import { measureRules } from "./bench/rules"
import { measureSearch } from "./bench/search"
import { measureSecondStart } from "./bench/second-start"
import { type Stage, setStage } from "./bench/stage"
import { measureStreams } from "./bench/streams"
import { measureTickets } from "./bench/tickets"
import { measureViews } from "./bench/views"
import { measureWeight } from "./bench/weight"
import { explain } from "./explain"
import { buildIfNeeded } from "./up/build.mjs"

const parts = {
  kept: measureKept,
  changes: measureChanges,
  misses: measureMisses,
  weight: measureWeight,
  queries: measureQueries,
  accounts: measureAccounts,
  enumeration: measureEnumeration,
  growth: measureGrowth,
  "distinct-pages": measureDistinctPages,
  streams: measureStreams,
  search: measureSearch,
  "busy-search": measureBusySearch,
  relevance: measureRelevance,
  tickets: measureTickets,
  rules: measureRules,
  "my-area": measureMyArea,
  queues: measureQueues,
  views: measureViews,
  overload: measureOverload,
  publish: measurePublishing,
  export: measureExport,
  files: measureFileStores,
  desks: measureMovingIn,
  mail: measureMail,
  start: measureSecondStart,
  costs: measureCosts,
  fair: measureFairness,
}
/** These call the code itself, so that nothing is built or served for them. */
const unserved = new Set(["desks", "enumeration", "export", "files", "relevance"])
/** These ask a server that keeps no pages; the others are served by one alone, as people are. */
const uncached = new Set(["misses", "queries", "growth", "overload", "costs"])
export type BenchOptions = {
  rounds: number
  seconds: number
  articles: number
  tickets: number
  documentation?: string[]
  sealed?: boolean
}

const { only, write, ...options } = new Command("npm run bench --")
  .description(
    "Measures this machine's portal: everything within one run, in turns, so that ratios can be trusted.",
  )
  .addOption(new Option("--only <parts...>", "measure these parts only").choices(Object.keys(parts)))
  .option("--rounds <number>", "turns of each measurement", Number, 5)
  .option("--seconds <number>", "length of one turn under load", Number, 2)
  .option("--articles <number>", "articles of the largest company", Number, 100_000)
  .option("--tickets <number>", "tickets of the largest company", Number, 1_000_000)
  .option(
    "--write",
    "write the figures to docs/performance.md, which keeps those of parts that are not measured",
  )
  .option(
    "--documentation <folders...>",
    "Markdown that the questions on relevance are about (scripts/bench/relevance)",
  )
  .option("--sealed", "ask the sealed halves of those questions as well: not while search is worked on")
  .parse()
  .opts<BenchOptions & { only?: (keyof typeof parts)[]; write?: boolean }>()

Object.assign(process.env, { NODE_ENV: "production" })
const undo: (() => Promise<unknown>)[] = []
try {
  const names = only ?? (Object.keys(parts) as (keyof typeof parts)[])
  if (clientName() !== "wrk")
    console.log(
      "wrk is not installed: what asks is slower than what answers, so rates of kept pages are its own.",
    )
  const isServed = names.some((name) => !unserved.has(name))
  if (isServed) await buildIfNeeded()
  const stage = await setStage(undo, { isServed })
  for (const name of names) {
    beginPart(name)
    // A part that fails costs the others nothing: all of them take an hour.
    await measure(name, stage).catch(async (error) => {
      console.error([`${name}: ${explain(error)}`, ...(await loggedErrors(stage.folder))].join("\n"))
      process.exitCode = 1
    })
  }
  if (!checkBounds(names)) process.exitCode = 1
  if (write) writePerformancePage(Object.keys(parts))
} catch (error) {
  console.error(explain(error))
  process.exitCode = 1
}

async function measure(name: keyof typeof parts, stage: Stage) {
  if (!unserved.has(name)) await stage.serveUncached(uncached.has(name))
  await parts[name](stage, options)
}

for (const step of undo.reverse()) await step().catch((error) => console.error(explain(error)))
process.exit()
