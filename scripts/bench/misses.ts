import { categoryPath } from "@/lib/platform/paths"
import { findOrganisation } from "@/lib/tenancy/organisations/queries"
import { apexContext, operatorContext } from "@/lib/work/contexts"
import type { BenchOptions } from "@/scripts/bench"
import { printTable } from "../table"
import { startBareApp } from "./bare"
import { note, readable } from "./figures"
import { inTurns } from "./in-turns"
import type { Stage } from "./stage"

const connections = 4

/** What pages that are not kept and calls cost, beside a bare page of the same Next that is made for each request. */
export async function measureMisses(stage: Stage, { rounds, seconds }: BenchOptions) {
  const { uncached: port, article, target } = stage
  const bare = target("a bare dynamic page", {
    port: await startBareApp(stage),
    host: "localhost",
    path: "/",
  })
  const targets = [
    bare,
    target("CPU of an article made anew", { port, path: article }),
    target("CPU of a category made anew", { port, path: await someCategory(stage) }),
    target("CPU of the home page made anew", { port, path: "/kb" }),
    target("CPU of a search page", { port, path: "/kb/search?q=menu", isOfMany: true }),
    target("CPU of a call of getSettings", { port, path: "/api/kb/getSettings" }),
  ]
  const [{ cpuMs: bareMs } = {}, ...others] = await inTurns(targets, { connections, seconds, rounds })
  console.log(`\nMilliseconds of the server's CPU for one answer, ${connections} connections, median`)
  printTable(
    ["", "ms of CPU", "answers/s", "of a bare page"],
    others.map(({ cpuMs = Number.NaN, rate }, index) => {
      const { name = "" } = targets[index + 1] ?? {}
      const ratio = bareMs === undefined ? undefined : cpuMs / bareMs
      const reference = { name: bare.name, value: bareMs ?? Number.NaN }
      note({
        name,
        value: cpuMs,
        unit: "ms of CPU",
        reference,
        ratio,
        remark: ratio ? "" : "CPU is not known here",
      })
      return [name, readable(cpuMs), readable(rate), ratio === undefined ? "" : readable(ratio)]
    }),
  )
}

async function someCategory({ host }: Stage) {
  const organisation = await findOrganisation(apexContext(), host.split(".")[0] ?? "")
  const [first] = organisation
    ? await operatorContext(organisation).store.knowledge.categories.list({ after: null, limit: 1 })
    : []
  return first ? categoryPath(first) : "/kb/categories"
}
