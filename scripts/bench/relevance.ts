import { randomUUID } from "node:crypto"
import { rmSync } from "node:fs"
import path from "node:path"
import { runImport } from "@/lib/knowledge/import-export/import/run"
import { AppError } from "@/lib/platform/errors"
import { createOrganisation } from "@/lib/tenancy/organisations/mutations"
import type { Organisation } from "@/lib/tenancy/organisations/schema"
import { anonymousContext, operatorContext } from "@/lib/work/contexts"
import type { BenchOptions } from "@/scripts/bench"
import { printTable } from "../table"
import { askedFrom } from "../up/program.mjs"
import { note } from "./figures"
import { type FileArticle, fileArticles } from "./relevance/articles"
import { askedItself } from "./relevance/asked-itself"
import { measureByLanguage } from "./relevance/by-language"
import { miniSearch, ownSearch, sqliteSearch } from "./relevance/engines"
import { type Half, halves, inHalves, judge, type QuestionSet, sets, type Verdict } from "./relevance/judge"
import type { Stage } from "./stage"

/** How often people find the answer to their question, by this search and by two others over the same articles. */
export async function measureRelevance(_: Stage, { documentation, sealed }: BenchOptions) {
  await measureByLanguage()
  if (!documentation)
    return console.log("\nRelevance in English: not measured, --documentation FOLDERS names no documentation")
  for (const folder of documentation) await measureDocumentation(folder, sealed ? halves : ["open"])
}

async function measureDocumentation(folder: string, asked: readonly Half[]) {
  const found = path.resolve(askedFrom, folder)
  const articles = await imported(found)
  const written = setAbout(articles.files)
  if (written) return measureSet(written, articles, asked)
  const { copy, questions } = askedItself(found)
  if (questions.length === 0)
    throw new AppError(
      `${folder} is no documentation that there are questions about, and it asks none itself`,
    )
  const product = `${path.basename(found)}, as it asks itself`
  await measureSet({ product, ...inHalves(questions) }, await imported(copy), asked)
  rmSync(copy, { recursive: true })
}

type Imported = { organisation: Organisation; files: FileArticle[] }

async function imported(folder: string): Promise<Imported> {
  const organisation = await createOrganisation({ identifier: randomUUID(), name: "Relevance" })
  const ctx = operatorContext(organisation)
  await runImport(ctx, folder)
  await ctx.store.knowledge.search.countWords()
  return { organisation, files: await fileArticles(ctx) }
}

async function measureSet(set: QuestionSet, { organisation, files }: Imported, asked: readonly Half[]) {
  const engines = [ownSearch(anonymousContext(organisation), files), miniSearch(files), sqliteSearch(files)]
  const rows: string[][] = []
  for (const half of asked.filter((each) => set[each].length > 0)) {
    const verdicts: Verdict[] = []
    for (const engine of engines) verdicts.push(await judge(engine, set[half]))
    rows.push(...verdicts.map((verdict) => [half, ...rowOf(verdict)]))
    if (half === "open") verdicts.forEach(explainMisses)
    else noteOf(set, verdicts)
  }
  console.log(`\nPlaces of the answers to questions about ${set.product}, over ${files.length} articles`)
  printTable(["questions", "", "first", "among 3", "among 10", "MRR"], rows)
}

/** The questions that were written about these articles. */
function setAbout(articles: FileArticle[]): QuestionSet | undefined {
  const known = new Set(articles.map((article) => article.path))
  return sets.find((set) =>
    halves.flatMap((half) => set[half]).every(({ answers }) => answers.every((answer) => known.has(answer))),
  )
}

const rowOf = ({ engine, first, third, tenth, mrr }: Verdict) => [
  engine,
  ...[first, third, tenth, mrr].map((share) => share.toFixed(2)),
]

function explainMisses({ engine, missed }: Verdict) {
  for (const { text, place, found } of missed)
    console.log(`${engine}, "${text}": ${place || "not"} found, after ${found.join(", ")}`)
}

function noteOf({ product }: QuestionSet, [own, ...others]: Verdict[]) {
  if (!own) return
  const best = others.toSorted((one, other) => other.mrr - one.mrr)[0]
  const share = (name: string, value: number, reference: number | undefined) =>
    note({
      name: `${product}: ${name}`,
      value,
      unit: "of 1",
      ...(best && reference !== undefined && { reference: { name: best.engine, value: reference } }),
    })
  share("answers found first", own.first, best?.first)
  share("answers among the first three", own.third, best?.third)
  share("answers among the first ten", own.tenth, best?.tenth)
  share("mean of 1 / place of the answer", own.mrr, best?.mrr)
  if (best) share("the same above the better of the others", own.mrr - best.mrr, undefined)
}
