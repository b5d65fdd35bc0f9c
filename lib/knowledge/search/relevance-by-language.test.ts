import { tmpdir } from "node:os"
import { join } from "node:path"
import { runImport } from "@/lib/knowledge/import-export/import/run"
import { updateOrganisation } from "@/lib/tenancy/organisations/mutations"
import { testDatabase } from "@/lib/testing/database"
import { buildOrganisation } from "@/lib/testing/factories"
import questions from "@/lib/testing/questions-by-language.json"
import { anonymousContext } from "@/lib/work/contexts"
import { search } from "./queries"

const database = testDatabase()

/** The share of questions of each language that one of the first three hits answers. */
async function sharesOver(product: keyof typeof questions) {
  process.env.DATA_DIR = join(tmpdir(), `vestibule-languages-data-${process.pid}`)
  const { operator } = await buildOrganisation(database.db)
  const sets = Object.entries(questions[product])
  const languages = sets.map(([language]) => language)
  const organisation = await updateOrganisation(operator, { settings: { languages } })
  const ctx = { ...operator, organisation }
  await runImport(ctx, `content/${product}`)
  await ctx.store.knowledge.search.countWords()
  const texts = await ctx.store.knowledge.articles.listImported({ after: "", limit: 10_000 })
  const paths = new Map(
    texts.flatMap(({ id, isSource, sourcePath }) =>
      isSource ? [[id, sourcePath.replace(/\.mdx?$/, "")] as const] : [],
    ),
  )
  const shares: Record<string, number> = {}
  for (const [language, asked] of sets) {
    let found = 0
    for (const [text = "", ...answers] of asked) {
      const { hits } = await search({ ...anonymousContext(organisation, database.db), language }, text)
      const first = hits.filter(({ kind }) => kind === "article").slice(0, 3)
      if (first.some(({ id }) => answers.includes(paths.get(id) ?? ""))) found++
    }
    shares[language] = found / asked.length
  }
  return shares
}

test.each(["vestibule", "samovar"] as const)(
  "over content/%s one of the first three hits answers 80 of 100 questions in each language",
  async (product) => {
    const shares = await sharesOver(product)
    expect(Object.entries(shares).filter(([, share]) => share < 0.8)).toEqual([])
    expect(Object.keys(shares).length).toBeGreaterThanOrEqual(2)
  },
)
