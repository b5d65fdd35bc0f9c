import { Command, Option } from "commander"
import { measureAccounts } from "./bench/accounts"
import { measureEnumeration } from "./bench/enumeration"
import { measureExport } from "./bench/export"
import { measureGrowth } from "./bench/growth"
import { measureMyArea } from "./bench/my-area"
import { measureOverload } from "./bench/overload"
import { measurePublishing } from "./bench/publish"
import { measureQueries } from "./bench/queries"
import { measureQueues } from "./bench/queues"
import { measureRequests } from "./bench/requests"
import { measureSearch } from "./bench/search"
import { measureSecondStart } from "./bench/second-start"
import { setStage } from "./bench/stage"
import { measureTickets } from "./bench/tickets"
import { measureWeight } from "./bench/weight"
import { explain } from "./explain"
import { buildIfNeeded } from "./up/build.mjs"

const parts = {
  requests: measureRequests,
  weight: measureWeight,
  queries: measureQueries,
  accounts: measureAccounts,
  enumeration: measureEnumeration,
  growth: measureGrowth,
  search: measureSearch,
  tickets: measureTickets,
  "my-area": measureMyArea,
  queues: measureQueues,
  overload: measureOverload,
  publish: measurePublishing,
  export: measureExport,
  start: measureSecondStart,
}
/** These call the code itself, so that nothing is built or served for them. */
const unserved = new Set(["enumeration", "queues", "export"])
export type BenchOptions = { rounds: number; seconds: number; articles: number; tickets: number }

const { only, ...options } = new Command("npm run bench --")
  .description(
    "Measures this machine's portal: everything within one run, in turns, so that ratios can be trusted.",
  )
  .addOption(new Option("--only <parts...>", "measure these parts only").choices(Object.keys(parts)))
  .option("--rounds <number>", "turns of each measurement", Number, 5)
  .option("--seconds <number>", "length of one turn under load", Number, 2)
  .option("--articles <number>", "articles of the largest company", Number, 100_000)
  .option("--tickets <number>", "tickets of the largest company", Number, 1_000_000)
  .parse()
  .opts<BenchOptions & { only?: (keyof typeof parts)[] }>()

Object.assign(process.env, { NODE_ENV: "production" })
const undo: (() => Promise<unknown>)[] = []
try {
  const names = only ?? (Object.keys(parts) as (keyof typeof parts)[])
  const isServed = names.some((name) => !unserved.has(name))
  if (isServed) await buildIfNeeded()
  const stage = await setStage(undo, { isServed })
  for (const name of names) await parts[name](stage, options)
} catch (error) {
  console.error(explain(error))
  process.exitCode = 1
}
for (const step of undo.reverse()) await step().catch((error) => console.error(explain(error)))
process.exit()
