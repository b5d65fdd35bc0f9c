import { randomUUID } from "node:crypto"
import { sql } from "kysely"
import { runImport } from "@/lib/knowledge/import-export/import/run"
import { database } from "@/lib/platform/db/database"
import { createOrganisation, updateOrganisation } from "@/lib/tenancy/organisations/mutations"
import questions from "@/lib/testing/questions-by-language.json"
import { anonymousContext, operatorContext } from "@/lib/work/contexts"
import { printTable } from "../../table"
import { note } from "../figures"
import { ownSearch } from "./engines"
import { judge } from "./judge"

/** How often readers of each language find the answer to their question in our own help centres. */
export async function measureByLanguage() {
  for (const [product, sets] of Object.entries(questions)) {
    const files = await imported(`content/${product}`, Object.keys(sets))
    const rows: string[][] = []
    for (const [language, asked] of Object.entries(sets)) {
      const engine = ownSearch({ ...files.visitor, language }, files.articles)
      const { first, third, tenth, mrr } = await judge(
        engine,
        asked.map(([text = "", ...answers]) => ({ text, answers })),
      )
      rows.push([
        language,
        String(asked.length),
        ...[first, third, tenth, mrr].map((share) => share.toFixed(2)),
      ])
      note({ name: `${product} in ${language}: answers among the first three`, value: third, unit: "of 1" })
    }
    console.log(`\nPlaces of the answers to questions in other languages, over content/${product}`)
    printTable(["language", "questions", "first", "among 3", "among 10", "MRR"], rows)
  }
}

async function imported(folder: string, languages: string[]) {
  const made = await createOrganisation({ identifier: randomUUID(), name: "Relevance" })
  const organisation = await updateOrganisation(operatorContext(made), { settings: { languages } })
  const ctx = operatorContext(organisation)
  await runImport(ctx, folder)
  await ctx.store.knowledge.search.countWords()
  const { rows: articles } = await sql<{ id: string; path: string }>`
    SELECT t.article_id AS id, regexp_replace(t.source_path, '\\.mdx?$', '') AS path
      FROM article a JOIN article_translation t ON t.organisation_id = a.organisation_id AND t.article_id = a.id
        AND t.language = a.language
      WHERE a.organisation_id = ${organisation.id} AND t.source_path IS NOT NULL`.execute(database())
  return { visitor: anonymousContext(organisation), articles }
}
