import { Agent } from "node:http"
import { type RawBuilder, sql } from "kysely"
import { database } from "@/lib/platform/db/database"
import { AppError } from "@/lib/platform/errors"
import { findOrganisation } from "@/lib/tenancy/organisations/queries"
import { ask } from "@/lib/testing/ask"
import { apexContext, operatorContext } from "@/lib/work/contexts"
import type { BenchOptions } from "@/scripts/bench"
import { printTable } from "../table"
import { note } from "./figures"
import { percentileOf } from "./percentile"
import { inFirst, type SearchKind, searchKinds } from "./search-kinds"
import type { Stage } from "./stage"

type Company = { articles: number; id: string; host: string }
type Search = (text: string) => Promise<unknown>

const turns = 50
const warmUp = 3
/** Searches in each company before anything is measured: a portal that has just started is slower. */
const searchedBefore = 200

/** How long a search takes a program that asks the API, beside the bare query of the same plan, in turns. */
export async function measureSearch(stage: Stage, { articles }: BenchOptions) {
  const companies: Company[] = []
  for (const size of [135, Math.round(articles / 10), articles]) companies.push(await addCompany(stage, size))
  await sql`VACUUM ANALYZE`.execute(database())
  // Each search is another visitor's, so that none has had too many.
  const port = await stage.start({ TRUSTED_PROXIES: "127.0.0.1,::1" })
  for (const company of companies) await searchOften(served(port, company))
  const rows: string[][] = []
  for (const kind of searchKinds)
    for (const company of companies) {
      const search = served(port, company)
      // Answered without any statement: what a call costs that searches for nothing.
      const empty = () => search("")
      const times = await inTurns(kind, company, [search, bareSearch(kind, company), empty])
      rows.push([kind.name, written(company), ...report(kind, company, times)])
    }
  console.log("\nMilliseconds of one search over HTTP, median and 95th percentile, by number of articles")
  const columns = ["search p50", "p95", "bare SQL p50", "p95", "empty call p50", "p95"]
  printTable(["", "articles", ...columns, "search / bare", "search / (bare + empty)"], rows)
}

const written = ({ articles }: Company) => articles.toLocaleString("en")

async function addCompany({ addCompany }: Stage, articles: number): Promise<Company> {
  console.log(`Making a company of ${articles.toLocaleString("en")} articles …`)
  const identifier = `search-${articles}`
  const { host } = await addCompany(identifier, articles)
  const organisation = await findOrganisation(apexContext(), identifier)
  if (!organisation) throw new AppError(`There is no company ${identifier}`)
  await operatorContext(organisation).store.knowledge.search.countWords()
  return { articles, id: organisation.id, host }
}

async function searchOften(search: Search) {
  for (let turn = 0; turn < searchedBefore; turn++) await search(`settings number ${turn}`)
}

type Times = [search: number[], bare: number[], empty: number[]]

/**
 * Each in turns, so that whatever else the machine does slows all. No text is asked for twice in a company, so nothing is
 * answered from memory. Milliseconds of each.
 */
async function inTurns(kind: SearchKind, { articles }: Company, searches: Search[]): Promise<Times> {
  const times: Times = [[], [], []]
  for (let turn = 0; turn < warmUp + turns; turn++)
    for (const [index, search] of searches.entries()) {
      const text = kind.text(turn, articles)
      const started = performance.now()
      await search(text)
      if (turn >= warmUp) times[index]?.push(performance.now() - started)
    }
  return times
}

function report({ name }: SearchKind, company: Company, times: Times) {
  const [value, bare, empty] = times.map((ms) => percentileOf(ms, 0.5)) as [number, number, number]
  const what = `a search among ${written(company)} articles, ${name}`
  note({
    name: what,
    value,
    unit: "ms",
    reference: { name: "bare SQL of the same plan", value: bare },
    ratio: value / bare,
  })
  note({
    name: `${what}, over HTTP`,
    value,
    unit: "ms",
    reference: { name: "bare SQL and a call that searches for nothing", value: bare + empty },
    ratio: value / (bare + empty),
  })
  note({
    name: `${what}, 95th percentile`,
    value: percentileOf(times[0], 0.95),
    unit: "ms",
  })
  const shown = times.flatMap((ms) => [percentileOf(ms, 0.5), percentileOf(ms, 0.95)])
  const ratios = [value / bare, value / (bare + empty)]
  return [...shown.map((ms) => ms.toFixed(1)), ...ratios.map((ratio) => `${ratio.toFixed(2)}×`)]
}

function served(port: number, { host }: Company): Search {
  const agent = new Agent({ keepAlive: true })
  let visitor = 0
  return async (text) => {
    visitor += 1
    const headers = {
      host: `${host}:${port}`,
      "x-forwarded-for": `10.${visitor >> 16}.${(visitor >> 8) & 255}.${visitor & 255}`,
    }
    const path = `/api/kb/searchkbdetail?search=${encodeURIComponent(text)}`
    const { status } = await ask(port, path, { headers, agent })
    if (status !== 200) throw new AppError(`${path} answered ${status}`)
  }
}

/** The documents are taken as the portal takes them, and ranked by PostgreSQL. */
const bareSearch =
  ({ query, lookAt, alone }: SearchKind, { id }: Company): Search =>
  (text) => {
    const others = alone?.(text) ?? []
    const lookedAt = [lookAt(text), ...others.map(inFirst)]
    const wanted = sql.join([sql`wanted`, ...others.map((other) => query(other, id))])
    return sql`
      SELECT d.kind, d.id, d.title, ts_rank(d.vector, wanted) AS rank
        FROM (SELECT ${query(text, id) as RawBuilder<string>} AS wanted OFFSET 0) AS asked,
          LATERAL (SELECT DISTINCT * FROM search_candidates(${id}, 'en', '{}', ARRAY[${wanted}], ${lookedAt}::integer[], 200)) AS found
          JOIN search_document d ON d.organisation_id = ${id} AND d.language = 'en' AND d.kind = found.kind AND d.id = found.id
        ORDER BY rank DESC LIMIT 10`.execute(database())
  }
