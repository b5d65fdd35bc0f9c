import { sql } from "kysely"
import { database } from "@/lib/platform/db/database"
import { categoryPath } from "@/lib/platform/paths"
import { operatorContext } from "@/lib/work/contexts"
import type { BenchOptions } from "@/scripts/bench"
import { printTable } from "../table"
import { ask } from "./ask"
import { companyWith, type Company as Made } from "./companies"
import { note } from "./figures"
import { measureFiles } from "./files"
import { medianOf } from "./median"
import type { Stage } from "./stage"

type Company = Made & { category: string }
type Page = { name: string; pathIn: (company: Company, round: number) => string }

const turns = 30
const pages: Page[] = [
  { name: "categories", pathIn: () => "/kb/categories" },
  { name: "category", pathIn: ({ category }) => category },
  { name: "article", pathIn: ({ paths }, round) => paths[Math.floor((paths.length * round) / turns)] ?? "" },
  { name: "sitemap.xml", pathIn: () => "/sitemap.xml" },
]

/** How long pages take, without the page cache, in companies of 100, 10,000 and 100,000 articles, and the long files of the last. */
export async function measureGrowth(stage: Stage, { articles, rounds }: BenchOptions) {
  const companies: Company[] = []
  for (const size of [100, Math.round(articles / 10), articles]) companies.push(await addCompany(stage, size))
  await sql`ANALYZE`.execute(database())
  const times = pages.map(() => companies.map((): number[] => []))
  for (let round = -2; round < turns; round++)
    for (const [row, page] of pages.entries())
      for (const [column, company] of companies.entries()) {
        const { ms } = await ask(stage.uncached, company.host, page.pathIn(company, Math.max(0, round)))
        // The first two turns only warm up.
        if (round >= 0) times[row]?.[column]?.push(ms)
      }
  report(companies, times)
  await measureFiles(stage, companies.at(-1) as Company, rounds)
}

async function addCompany(stage: Stage, articles: number): Promise<Company> {
  const company = await companyWith(articles, stage)
  const { categories } = operatorContext(company.organisation).store.knowledge
  const [first] = await categories.list({ after: null, limit: 1 })
  return { ...company, category: first ? categoryPath(first) : "/kb/categories" }
}

function report(companies: Company[], times: number[][][]) {
  console.log("\nMilliseconds without the page cache, median, by number of articles")
  const rows = pages.map(({ name }, row) => {
    const medians = (times[row] ?? []).map(medianOf)
    const [least = Number.NaN, most = Number.NaN] = [medians[0], medians.at(-1)]
    const growth = most / least
    note({
      name: `${name} of the largest company, made anew`,
      value: most,
      unit: "ms",
      reference: { name: "of the smallest", value: least },
      ratio: growth,
    })
    return [name, ...medians.map((ms) => ms.toFixed(1)), `${growth.toFixed(2)}×`]
  })
  printTable(["", ...companies.map(({ articles }) => articles.toLocaleString("en")), "growth"], rows)
}
