import type { BenchOptions } from "@/scripts/bench"
import { printTable } from "../table"
import { ask } from "./ask"
import { companyWith } from "./companies"
import { note } from "./figures"
import { perSecond } from "./per-second"
import type { Stage } from "./stage"
import { startWatched } from "./watched"

const connections = 4
const warmUp = 200

/** What a server occupies that has answered 10,000 distinct pages: those it keeps, and what is left of making them. */
export async function measureDistinctPages(stage: Stage, { articles }: BenchOptions) {
  const { host, paths } = await companyWith(Math.round(articles / 10), stage)
  const { port, look } = await startWatched(stage)
  const visit = (some: string[]) =>
    perSecond((turn) => ask(port, host, some[turn] ?? ""), { connections, times: some.length })
  await visit(paths.slice(0, warmUp))
  const { residentMebibytes: before } = await look()
  const rate = await visit(paths)
  const { residentMebibytes: after } = await look()
  note({
    name: `memory of ${paths.length} distinct pages`,
    value: after - before,
    unit: "MiB",
    reference: { name: `after ${warmUp} of them`, value: before },
  })
  console.log(
    `\nMemory of a server after ${paths.length} distinct pages, at ${rate.toFixed(0)} a second, in MiB`,
  )
  printTable(
    ["", "MiB"],
    [
      [`after ${warmUp} of them`, before.toFixed(0)],
      ["after all", after.toFixed(0)],
    ],
  )
}
