import { sql } from "kysely"
import { search } from "@/lib/knowledge/search/queries"
import { database } from "@/lib/platform/db/database"
import { AppError } from "@/lib/platform/errors"
import type { Context } from "@/lib/tenancy/context"
import { findOrganisation } from "@/lib/tenancy/organisations/queries"
import { anonymousContext, apexContext } from "@/lib/work/contexts"
import type { BenchOptions } from "@/scripts/bench"
import { printTable } from "../table"
import { note } from "./figures"
import { percentileOf } from "./percentile"
import type { Stage } from "./stage"

type Company = { articles: number; ctx: Context }

const turns = 50
const queries = [
  { name: "rare word", text: () => "742" },
  { name: "common word", text: () => "menu" },
  { name: "common word, begun", text: () => "perm" },
  { name: "misspelt word", text: () => "premissions" },
  { name: "two words", text: () => "export invoices" },
  { name: "question", text: (turn: number) => `how do I ${turn % 2 ? "print" : "merge"} the orders` },
]

/** How long a search takes, all that it shows included, against the bare query for the best ten documents. */
export async function measureSearch(stage: Pick<Stage, "addCompany">, { articles }: BenchOptions) {
  const companies: Company[] = []
  for (const size of [Math.round(articles / 100), Math.round(articles / 10), articles])
    companies.push(await addCompany(stage, size))
  await sql`VACUUM ANALYZE`.execute(database())
  const rows: string[][] = []
  for (const { name, text } of queries)
    for (const company of companies)
      rows.push([name, written(company), ...(await compare(company, name, text))])
  console.log("\nMilliseconds of one search, median and 95th percentile, by number of articles")
  printTable(["", "articles", "search p50", "p95", "bare SQL p50", "p95", "search / bare"], rows)
}

const written = ({ articles }: Company) => articles.toLocaleString("en")

async function addCompany({ addCompany }: Pick<Stage, "addCompany">, articles: number): Promise<Company> {
  console.log(`Making a company of ${articles.toLocaleString("en")} articles …`)
  const identifier = `search-${articles}`
  await addCompany(identifier, articles)
  const organisation = await findOrganisation(apexContext(), identifier)
  if (!organisation) throw new AppError(`There is no company ${identifier}`)
  const ctx = anonymousContext(organisation)
  await ctx.store.knowledge.search.countWords()
  return { articles, ctx }
}

/** Both in turns, so that whatever else the machine does slows both. */
async function compare({ ctx, articles }: Company, name: string, text: (turn: number) => string) {
  const [ours, bare]: [number[], number[]] = [[], []]
  for (let turn = -3; turn < turns; turn++) {
    const [one, other] = [
      await timeOf(() => search(ctx, text(turn))),
      await timeOf(() => bareSearch(ctx, text(turn))),
    ]
    // The first three turns only warm up.
    if (turn >= 0) ours.push(one) && bare.push(other)
  }
  const shown = [ours, bare].flatMap((ms) => [percentileOf(ms, 0.5), percentileOf(ms, 0.95)])
  const [value, reference] = [percentileOf(ours, 0.5), percentileOf(bare, 0.5)]
  const ratio = value / reference
  note({
    name: `a search among ${articles.toLocaleString("en")} articles, ${name}`,
    value,
    unit: "ms",
    reference: { name: "bare SQL", value: reference },
    ratio,
  })
  return [...shown.map((ms) => ms.toFixed(1)), `${ratio.toFixed(2)}×`]
}

async function timeOf(work: () => Promise<unknown>) {
  const started = performance.now()
  await work()
  return performance.now() - started
}

const bareSearch = ({ organisation }: Context, text: string) =>
  sql`
    SELECT id, ts_rank(vector, wanted) AS rank FROM search_document, plainto_tsquery('english', ${text}) AS wanted
      WHERE organisation_id = ${organisation.id} AND vector @@ wanted ORDER BY rank DESC LIMIT 10`.execute(
    database(),
  )
