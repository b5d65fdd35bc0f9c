import { setTimeout as sleep } from "node:timers/promises"
import { startSession } from "@/lib/people/sessions/mutations"
import { sessionToken } from "@/lib/people/sessions/session-token"
import { AppError } from "@/lib/platform/errors"
import { newId } from "@/lib/platform/id"
import { articlePath, categoryPath } from "@/lib/platform/paths"
import { findOrganisation } from "@/lib/tenancy/organisations/queries"
import { ask as askPort } from "@/lib/testing/ask"
import { apexContext, operatorContext } from "@/lib/work/contexts"
import type { BenchOptions } from "@/scripts/bench"
import { printTable } from "../table"
import { ask } from "./ask"
import { note } from "./figures"
import { medianOf } from "./median"
import type { Stage } from "./stage"

const turns = 20
const patienceMs = 10_000
/** What shows a published article, at either instance; all of it was kept before. */
const views = [
  { name: "its page, where it was published", instance: 0, path: "page" },
  { name: "its page, at the other instance", instance: 1, path: "page" },
  { name: "its category, at the other instance", instance: 1, path: "category" },
  { name: "the site map, at the other instance", instance: 1, path: "sitemap" },
] as const

/** From sending "publish" to one of two instances until visitors of both see it, in a company of so many articles. */
export async function measurePublishing(stage: Stage, { articles }: BenchOptions) {
  const identifier = `press-${newId()}`
  const { host } = await stage.addCompany(identifier, Math.min(articles, 10_000))
  const ports = [stage.cached, await stage.start()]
  const write = await writer(identifier, host, ports[0] ?? 0)
  const times = views.map((): number[] => [])
  for (let turn = -2; turn < turns; turn++) {
    const title = `Published ${newId()}`
    const { publish, paths } = await write(title)
    for (const { instance, path } of views)
      await ask(ports[instance] ?? 0, host, paths[path]).catch(() => null)
    const started = performance.now()
    const published = publish()
    const seen = views.map(async ({ instance, path }) => {
      await untilShown(ports[instance] ?? 0, host, paths[path], path === "sitemap" ? paths.page : title)
      return performance.now() - started
    })
    const all = await Promise.all(seen)
    await published
    // The first two turns only warm up.
    if (turn >= 0) for (const [index, ms] of all.entries()) times[index]?.push(ms)
  }
  console.log(
    "\nMilliseconds from publishing an article until visitors see it, two instances on one database",
  )
  printTable(
    ["", "median", "slowest"],
    views.map(({ name }, index) => {
      const each = times[index] ?? []
      note({ name: `until visitors see a published article: ${name}`, value: medianOf(each), unit: "ms" })
      return [name, medianOf(each).toFixed(0), Math.max(...each).toFixed(0)]
    }),
  )
}

/** Writes drafts as an agent does, over the API of one instance. */
async function writer(identifier: string, host: string, port: number) {
  const organisation = await findOrganisation(apexContext(), identifier)
  if (!organisation) throw new AppError(`There is no company ${identifier}`)
  const ctx = operatorContext(organisation)
  const agent = { id: newId(), role: "agent" as const, status: "active" as const, email: "press@example.com" }
  await ctx.store.people.accounts.insert({ ...agent, firstName: "Press", createdAt: ctx.now })
  const token = await sessionToken(organisation, await startSession(ctx, "agent", agent.id), agent.email)
  const call = async (name: string, input: object) => {
    const headers = {
      host: `${host}:${port}`,
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
    }
    const body = JSON.stringify(input)
    const { status, text } = await askPort(port, `/api/staff/${name}`, { method: "POST", headers, body })
    if (status !== 200) throw new AppError(`${name} answered ${status}: ${text}`)
    return JSON.parse(text).data
  }
  return async (title: string) => {
    const body = `<p>${"Some words of it. ".repeat(100)}</p>`
    // A category of its own: in a long one it would stand on a later page.
    const category = await call("createCategory", { name: "Press" })
    const { id, version } = await call("createDraft", { categoryId: category.id, title, body })
    const paths = {
      page: articlePath({ slug: title.replaceAll(" ", "-") }),
      category: categoryPath(category),
      sitemap: "/sitemap.xml",
    }
    return { paths, publish: () => call("publishDraft", { id, version }) }
  }
}

async function untilShown(port: number, host: string, path: string, text: string) {
  for (const started = performance.now(); ; await sleep(5)) {
    const reply = await ask(port, host, path).catch(() => null)
    if (reply?.text.includes(text)) return
    if (performance.now() - started > patienceMs) throw new AppError(`${path} did not show ${text}`)
  }
}
