import { tmpdir } from "node:os"
import { join } from "node:path"
import { presentBody } from "@/lib/knowledge/articles/body/presentation"
import { shownTo } from "@/lib/knowledge/articles/languages/reading"
import { testDatabase } from "@/lib/testing/database"
import { buildOrganisation } from "@/lib/testing/factories"
import { runImport } from "./run"

// Set IMPORT_TREE to a documentation tree of your own to try the importer on it.
const tree = process.env.IMPORT_TREE ?? "content/vestibule"
const database = testDatabase()

test("a real documentation tree comes in whole: no JSX in sight, every link between articles leads to one", async () => {
  process.env.DATA_DIR = join(tmpdir(), `vestibule-import-data-${process.pid}`)
  const { operator } = await buildOrganisation(database.db)
  const { failed, created, addedLanguages } = await runImport(operator, tree, { addLanguages: true })
  expect(failed).toEqual([])
  const articles = await shownTo(operator).listWithBodies({ after: "", limit: 20_000 })
  const languages = await operator.store.knowledge.articles.listLanguages(articles.map(({ id }) => id))
  expect(languages).toHaveLength(created.length)
  expect(new Set(languages.map(({ language }) => language))).toEqual(new Set(["en", ...addedLanguages]))
  const addresses = new Set(languages.map(({ slug }) => `/kb/article/${encodeURIComponent(slug)}`))
  for (const { articleId, language } of languages.filter(({ isSource }) => !isSource)) {
    const translation = await operator.store.knowledge.articles.find(articleId, language)
    for (const [, address = ""] of (translation?.body ?? "").matchAll(/href="(\/kb\/article\/[^"#]+)/g))
      expect(addresses).toContain(address)
  }
  for (const { body, sourcePath } of articles) {
    const { html } = await presentBody(body)
    const prose = html.replace(/<pre[\s\S]*?<\/pre>|<code[\s\S]*?<\/code>/g, "")
    expect([
      sourcePath,
      prose.match(/(?:<|&#x3C;)\/?[A-Z][^<]*|\{use\w*|^import .* from ['"].*|:::\w*/m)?.[0],
    ]).toEqual([sourcePath, undefined])
    for (const [, address = ""] of html.matchAll(/href="(\/kb\/article\/[^"#]+)/g))
      expect(addresses).toContain(address)
  }
})
