import { Agent } from "node:http"
import { sql } from "kysely"
import { database } from "@/lib/platform/db/database"
import { AppError } from "@/lib/platform/errors"
import { ask } from "@/lib/testing/ask"
import { operatorContext } from "@/lib/work/contexts"
import type { BenchOptions } from "@/scripts/bench"
import { printTable } from "../table"
import { companyWith } from "./companies"
import { note } from "./figures"
import { perSecond } from "./per-second"
import { searchKinds } from "./search-kinds"
import type { Stage } from "./stage"
import { startWatched } from "./watched"

const connections = 8
const agent = new Agent({ keepAlive: true })

/** How late the event loop is while visitors of the largest company search, each as soon as the answer before is there. */
export async function measureBusySearch(stage: Stage, { articles, rounds, seconds }: BenchOptions) {
  const { host, organisation } = await companyWith(articles, stage)
  await operatorContext(organisation).store.knowledge.search.countWords()
  await sql`VACUUM ANALYZE`.execute(database())
  // Each search is another visitor's, so that none has had too many.
  const { port, look } = await startWatched(stage, { TRUSTED_PROXIES: "127.0.0.1,::1" })
  let visitor = 0
  const search = async (turn: number) => {
    visitor += 1
    const kind = searchKinds[turn % searchKinds.length]
    const text = kind?.text(Math.floor(turn / searchKinds.length), articles) ?? ""
    const path = `/api/kb/searchkbdetail?search=${encodeURIComponent(text)}`
    const headers = {
      host: `${host}:${port}`,
      "x-forwarded-for": `10.${visitor >> 16}.${(visitor >> 8) & 255}.${visitor & 255}`,
    }
    const { status } = await ask(port, path, { headers, agent })
    if (status !== 200) throw new AppError(`${path} answered ${status}`)
  }
  const load = { connections, seconds: rounds * seconds }
  await perSecond(search, { connections, seconds })
  await look()
  const rate = await perSecond(search, load)
  const { p99Ms, mostMs } = await look()
  note({ name: "delay of the event loop while visitors search, 99th percentile", value: p99Ms, unit: "ms" })
  note({ name: "delay of the event loop while visitors search, longest", value: mostMs, unit: "ms" })
  console.log(
    `\nDelay of the event loop while ${connections} visitors search, ${rate.toFixed(0)} searches a second`,
  )
  printTable(
    ["", "ms"],
    [
      ["99th percentile", p99Ms.toFixed(1)],
      ["longest", mostMs.toFixed(1)],
    ],
  )
}
