import path from "node:path"
import { runImport } from "@/lib/knowledge/import-export/import/run"
import { AppError } from "@/lib/platform/errors"
import { createOrganisation } from "@/lib/tenancy/organisations/mutations"
import { anonymousContext, operatorContext } from "@/lib/work/contexts"
import type { BenchOptions } from "@/scripts/bench"
import { printTable } from "../table"
import { fileArticles } from "./relevance/articles"
import { miniSearch, ownSearch, sqliteSearch } from "./relevance/engines"
import { type Half, halves, judge, questionsOf } from "./relevance/judge"
import type { Stage } from "./stage"

/** How often people find the answer to their question, by this search and by two others over the same articles. */
export async function measureRelevance(_: Stage, { documentation, sealed }: BenchOptions) {
  if (!documentation)
    return console.log("\nRelevance of search: not measured, --documentation FOLDER names no documentation")
  const organisation = await createOrganisation({ identifier: "relevance", name: "Relevance" })
  const ctx = operatorContext(organisation)
  await runImport(ctx, path.resolve(documentation))
  await ctx.store.knowledge.search.countWords()
  const articles = await fileArticles(ctx)
  const known = new Set(articles.map((article) => article.path))
  const engines = [
    ownSearch(anonymousContext(organisation), articles),
    miniSearch(articles),
    sqliteSearch(articles),
  ]
  const rows: string[][] = []
  for (const half of halves.filter((each) => each === "open" || sealed)) {
    const asked = questionsOf(half)
    const unknown = asked.flatMap(({ answers }) => answers).find((answer) => !known.has(answer))
    if (unknown)
      throw new AppError(`${documentation} has no article ${unknown}: the questions are about another one`)
    for (const engine of engines) rows.push(...(await judged(engine, half)))
  }
  console.log(`\nPlaces of the answers to questions over ${articles.length} articles`)
  printTable(["questions", "", "first", "among 3", "among 10", "MRR"], rows)
}

async function judged(engine: ReturnType<typeof ownSearch>, half: Half) {
  const { first, third, tenth, mrr, missed } = await judge(engine, questionsOf(half))
  if (half === "open")
    for (const { text, place, found } of missed)
      console.log(`${engine.name}, "${text}": ${place || "not"} found, after ${found.join(", ")}`)
  return [[half, engine.name, ...[first, third, tenth, mrr].map((share) => share.toFixed(2))]]
}
