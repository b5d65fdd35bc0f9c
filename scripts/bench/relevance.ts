import path from "node:path"
import { runImport } from "@/lib/knowledge/import-export/import/run"
import { AppError } from "@/lib/platform/errors"
import { createOrganisation } from "@/lib/tenancy/organisations/mutations"
import { anonymousContext, operatorContext } from "@/lib/work/contexts"
import type { BenchOptions } from "@/scripts/bench"
import { printTable } from "../table"
import { askedFrom } from "../up/program.mjs"
import { note } from "./figures"
import { type FileArticle, fileArticles } from "./relevance/articles"
import { miniSearch, ownSearch, sqliteSearch } from "./relevance/engines"
import { halves, judge, questionsOf, type Verdict } from "./relevance/judge"
import type { Stage } from "./stage"

/** How often people find the answer to their question, by this search and by two others over the same articles. */
export async function measureRelevance(_: Stage, { documentation, sealed }: BenchOptions) {
  if (!documentation)
    return console.log("\nRelevance of search: not measured, --documentation FOLDER names no documentation")
  const organisation = await createOrganisation({ identifier: "relevance", name: "Relevance" })
  const ctx = operatorContext(organisation)
  await runImport(ctx, path.resolve(askedFrom, documentation))
  await ctx.store.knowledge.search.countWords()
  const articles = await fileArticles(ctx)
  refuseOthers(articles, documentation)
  const engines = [
    ownSearch(anonymousContext(organisation), articles),
    miniSearch(articles),
    sqliteSearch(articles),
  ]
  const rows: string[][] = []
  for (const half of halves.filter((each) => each === "open" || sealed)) {
    const verdicts: Verdict[] = []
    for (const engine of engines) verdicts.push(await judge(engine, questionsOf(half)))
    rows.push(...verdicts.map((verdict) => [half, ...rowOf(verdict)]))
    if (half === "open") verdicts.forEach(explainMisses)
    else noteOf(verdicts)
  }
  console.log(`\nPlaces of the answers to questions over ${articles.length} articles`)
  printTable(["questions", "", "first", "among 3", "among 10", "MRR"], rows)
}

/** @throws AppError for another documentation than the one that is asked about. */
function refuseOthers(articles: FileArticle[], documentation: string) {
  const known = new Set(articles.map((article) => article.path))
  const unknown = halves
    .flatMap(questionsOf)
    .flatMap(({ answers }) => answers)
    .find((answer) => !known.has(answer))
  if (unknown)
    throw new AppError(`${documentation} has no article ${unknown}: the questions are about another one`)
}

const rowOf = ({ engine, first, third, tenth, mrr }: Verdict) => [
  engine,
  ...[first, third, tenth, mrr].map((share) => share.toFixed(2)),
]

function explainMisses({ engine, missed }: Verdict) {
  for (const { text, place, found } of missed)
    console.log(`${engine}, "${text}": ${place || "not"} found, after ${found.join(", ")}`)
}

function noteOf([own, ...others]: Verdict[]) {
  if (!own) return
  const best = others.toSorted((one, other) => other.mrr - one.mrr)[0]
  const share = (name: string, value: number, reference: number | undefined) =>
    note({
      name,
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
