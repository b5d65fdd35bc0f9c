import { setTimeout as sleep } from "node:timers/promises"
import { createArticle, updateArticle } from "@/lib/knowledge/articles/mutations"
import { articleNamed } from "@/lib/knowledge/articles/queries"
import { AppError } from "@/lib/platform/errors"
import { newId } from "@/lib/platform/id"
import type { Context } from "@/lib/tenancy/context"
import { findOrganisation } from "@/lib/tenancy/organisations/queries"
import { apexContext, operatorContext } from "@/lib/work/contexts"
import type { BenchOptions } from "@/scripts/bench"
import { printTable } from "../table"
import { note, readable } from "./figures"
import { underLoad } from "./load"
import { medianOf } from "./median"
import type { Stage } from "./stage"

const connections = 16
const importedPerSecond = 100

/** How many answers readers get while articles change, beside how many they get in between. */
export async function measureChanges(stage: Stage, { rounds, seconds }: BenchOptions) {
  const identifier = `changing-${newId()}`
  const { host, paths } = await stage.addCompany(identifier, 200)
  const organisation = await findOrganisation(apexContext(), identifier)
  if (!organisation) throw new AppError(`There is no company ${identifier}`)
  const ctx = operatorContext(organisation)
  const [read = "", changed = ""] = paths
  const article = await articleNamed(ctx, changed.split("/").at(-1) ?? "")
  const save = (turn: number) =>
    updateArticle(operatorContext(organisation), article.id, { body: `<p>Written ${turn} times.</p>` })
  const variants = [
    { name: "readers of another article, one change a second", path: read, perSecond: 1, change: save },
    { name: "readers of the article that changes every second", path: changed, perSecond: 1, change: save },
    {
      name: "readers while 100 articles a second are imported",
      path: read,
      perSecond: importedPerSecond,
      change: (turn: number) => importOne(ctx, article.categoryId, turn),
    },
  ]
  const rows: string[][] = []
  for (const { name, path, perSecond, change } of variants) {
    const target = stage.target(name, { port: stage.cached, host, path })
    const load = { connections, seconds: Math.max(seconds, 4) }
    const still: number[] = []
    const changing: number[] = []
    await underLoad(target, load)
    let turn = 0
    for (let round = 0; round < rounds; round++) {
      still.push((await underLoad(target, load)).rate)
      const end = new AbortController()
      const writing = repeat(() => change(turn++), perSecond, end.signal)
      changing.push((await underLoad(target, load)).rate)
      end.abort()
      await writing
    }
    const [value, undisturbed] = [medianOf(changing), medianOf(still)]
    const ratio = value / undisturbed
    note({
      name,
      value,
      unit: "requests/s",
      reference: { name: "without changes", value: undisturbed },
      ratio,
    })
    rows.push([name, readable(undisturbed), readable(value), ratio.toFixed(2)])
  }
  console.log(`\nAnswers per second while articles change, ${connections} connections, median`)
  printTable(["", "without changes", "with them", "kept"], rows)
}

/** Does something so often a second, one after the other, until it is told to end. */
async function repeat(work: () => Promise<unknown>, perSecond: number, end: AbortSignal) {
  const started = performance.now()
  for (let turn = 0; !end.aborted; turn++) {
    await sleep(Math.max(0, started + (turn * 1000) / perSecond - performance.now()))
    await work()
  }
}

const importOne = (ctx: Context, categoryId: string, turn: number) =>
  createArticle(ctx, {
    categoryId,
    title: `Imported ${turn} ${newId()}`,
    body: `<p>${"Some words of it. ".repeat(50)}</p>`,
    status: "published",
  })
