import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { findMovedPath, listArticles, publishedArticle } from "@/lib/knowledge/articles/queries"
import { formatReport } from "@/lib/knowledge/import-export/import/report"
import { runImport } from "@/lib/knowledge/import-export/import/run"
import { listCategories } from "@/lib/knowledge/places/categories/queries"
import { listFolders } from "@/lib/knowledge/places/folders/queries"
import type { Context } from "@/lib/tenancy/context"
import { testDatabase } from "@/lib/testing/database"
import { buildOrganisation } from "@/lib/testing/factories"

const database = testDatabase()
let operator = {} as Context
let visitor = {} as Context
let base = ""
let root = ""

beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), "vestibule trees-"))
  root = join(base, "site")
  await mkdir(root)
  const built = await buildOrganisation(database.db)
  operator = built.operator
  visitor = built.visitor
})
afterEach(() => rm(base, { recursive: true, force: true }))

async function write(files: Record<string, string>) {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), content)
  }
}

/** The portal as a table of contents: categories, folders in them, titles, each in its order. */
async function contents() {
  const found: Record<string, unknown[]> = {}
  for (const { id: categoryId, name } of (await listCategories(visitor)).items) {
    const { items: folders } = await listFolders(visitor, categoryId)
    const inFolders = await Promise.all(
      folders.map(async (folder) => ({
        [folder.name]: (await listArticles(visitor, { folderId: folder.id })).items.map(({ title }) => title),
      })),
    )
    const inside = new Set(inFolders.flatMap((each) => Object.values(each).flat()))
    const own = (await listArticles(visitor, { categoryId })).items.map(({ title }) => title)
    found[name] = [...own.filter((title) => !inside.has(title)), ...inFolders]
  }
  return found
}
const body = async (slug: string) => (await publishedArticle(visitor, slug)).article.body

test("Docusaurus: sidebars.ts gives names and order, slugs and ids are addresses and targets of links", async () => {
  await write({
    "docusaurus.config.ts":
      "import type { Config } from '@docusaurus/types'\nconst config: Config = { baseUrl: '/', presets: [['classic', { docs: { routeBasePath: 'help', sidebarPath: './sidebars.ts' } }]] }\nexport default config",
    "sidebars.ts": `import type { SidebarsConfig } from '@docusaurus/plugin-content-docs'
const sidebars: SidebarsConfig = { docs: [
  'intro',
  { type: 'category', label: 'Money', link: { type: 'generated-index', description: 'All of it' }, items: [
    'money/refunds', 'money/pay-now', { type: 'category', label: 'Taxes', items: [{ type: 'doc', id: 'taxes/vat', label: 'VAT' }] },
    'money/gone', makeMore(),
  ] },
] }
export default sidebars`,
    "docs/intro.md": "# Welcome\n\n[Pay](/help/money/pay-now) and [VAT](./taxes/the-vat.md)",
    "docs/money/pay.md": "---\nid: pay-now\n---\n# Paying\n",
    "docs/money/02-refunds.md": "---\nslug: /back\n---\n# Refunds\n",
    "docs/money/unlisted.md": "# Not in the sidebar\n",
    "docs/taxes/the-vat.md": "---\nid: vat\n---\n# VAT\n",
    "README.md": "# Of the repository\n",
  })
  const report = await runImport(operator, root)
  expect(report.profile).toEqual({ name: "docusaurus", foundBy: "docusaurus.config.ts", folder: "docs" })
  expect(report.failed).toEqual([])
  expect(report.unresolvedLinks).toEqual([])
  expect(report.problems.map(({ message }) => message)).toEqual([
    'the sidebar names "money/gone", which is no document here',
    "an entry of the sidebar is not written out and cannot be read",
  ])
  expect(await contents()).toEqual({
    General: ["Welcome"],
    Money: ["Refunds", "Paying", "Not in the sidebar", { Taxes: ["VAT"] }],
  })
  expect(await body("Welcome")).toContain('<a href="/kb/article/Paying">Pay</a>')
  for (const path of ["/help/money/pay-now", "/help/money/pay-now/", "/HELP/money/pay-now"])
    expect(await findMovedPath(visitor, path)).toBe("/kb/article/Paying")
  expect(await findMovedPath(visitor, "/help/back")).toBe("/kb/article/back")
  expect(formatReport(report)).toContain("Read as Docusaurus (docusaurus.config.ts), documents in docs")
  const again = await runImport(operator, root)
  expect([again.created.length, again.updated.length, again.unchanged.length]).toEqual([0, 0, 5])
})

test("MkDocs: nav gives categories and folders, the site's path comes before the addresses", async () => {
  await write({
    "mkdocs.yml":
      "site_url: https://example.com/manual/\nmarkdown_extensions:\n  - x:\n      y: !!python/name:z\nnav:\n  - Home: index.md\n  - Use it:\n    - start.md\n    - Deeper: [deep/one.md, Two: deep/two.md, missing.md]\n  - Elsewhere: https://example.org\n",
    "docs/index.md": "# Manual\n\n[Two](deep/two.html)",
    "docs/start.md": "# Start\n",
    "docs/deep/one.md": "# One\n",
    "docs/deep/two.md": "No heading",
  })
  const report = await runImport(operator, join(root, "docs"))
  expect(report.profile).toEqual({ name: "mkdocs", foundBy: "mkdocs.yml", folder: "" })
  expect(report.problems).toEqual([
    { path: "mkdocs.yml", message: "nav names missing.md, which is no document here" },
  ])
  expect(await contents()).toEqual({ General: ["Manual"], "Use it": ["Start", { Deeper: ["One", "Two"] }] })
  for (const path of ["/manual/deep/two/", "/manual/deep/two.html", "/manual/deep/two/index.html"])
    expect(await findMovedPath(visitor, path)).toBe("/kb/article/Two")
  expect(await body("Manual")).toContain('href="/kb/article/Two"')
})

test("VitePress: the sidebar of the config, with what it imports, names groups by address", async () => {
  await write({
    "docs/.vitepress/config.mts":
      "import { defineConfig } from 'vitepress'\nimport { reference } from './reference'\nexport default defineConfig({ base: '/kit/', head: [['meta', { x: 1 }]], themeConfig: { sidebar: { '/guide/': [{ text: 'Guide', base: '/guide/', items: guide() }], '/reference/': reference } } })\nfunction guide(): Item[] { return [{ text: 'What', link: 'what' }, { text: 'Why', link: '/why' }] }",
    "docs/.vitepress/reference.ts":
      "export const reference = [{ text: 'Reference', items: [{ text: 'Config', link: '/reference/config' }] }]",
    "docs/guide/what.md": "# What it is\n\n[config](/reference/config#base)",
    "docs/guide/why.md": "# Why\n",
    "docs/reference/config.md": "# Config\n",
    "docs/public/notes.md": "# A file to download",
  })
  const report = await runImport(operator, root)
  expect(report.profile.name).toBe("vitepress")
  expect(report.problems).toEqual([])
  expect(await contents()).toEqual({ Guide: ["What it is", "Why"], Reference: ["Config"] })
  expect(await body("What-it-is")).toContain('href="/kb/article/Config#base"')
  expect(await findMovedPath(visitor, "/kit/guide/what.html")).toBe("/kb/article/What-it-is")
})

test("Hugo: sections and weights, TOML front matter, shortcodes for links, aliases from the section on", async () => {
  await write({
    "hugo.toml": "baseURL = 'https://example.com/'\n[params]\nx = 1\n",
    "content/docs/_index.md": "+++\ntitle = 'Manual'\n+++\n",
    "content/docs/b.md":
      "+++\ntitle = 'Second'\nweight = 20\naliases = ['old-b']\n+++\n[first]({{< relref \"a.md\" >}})",
    "content/docs/a.md": "+++\ntitle = 'First'\nweight = 10\n+++\n",
    "content/docs/parts/_index.md": "---\ntitle: Parts\nweight: 5\n---\nAbout **parts**.",
    "content/docs/parts/Wheel Nut/index.md": "---\ntitle: Nut\n---\n",
  })
  const report = await runImport(operator, root)
  expect(report.profile).toEqual({ name: "hugo", foundBy: "hugo.toml", folder: "content" })
  expect(await contents()).toEqual({ Manual: ["First", "Second", { Parts: ["Parts", "Nut"] }] })
  expect(report.unresolvedLinks).toEqual([])
  expect(await body("Second")).toBe('<p><a href="/kb/article/First">first</a></p>')
  expect(await findMovedPath(visitor, "/docs/old-b")).toBe("/kb/article/Second")
  expect(await findMovedPath(visitor, "/docs/parts/wheel-nut/")).toBe("/kb/article/Nut")
})

test("Jekyll: parents and their order, collections' addresses, Liquid in links", async () => {
  await write({
    "_config.yml":
      "baseurl: /base\npermalink: pretty\nexclude: [drafts, '*.tmp.md']\ncollections:\n  guides:\n    permalink: /:collection/:path/\n",
    "docs/top.md": "---\ntitle: Top\nnav_order: 2\n---\n[g]({{ site.baseurl }}{% link _guides/deep/g.md %})",
    "docs/b.md": "---\ntitle: B\nparent: Top\nnav_order: 2\n---\n",
    "docs/a.md": "---\ntitle: A\nparent: Top\nnav_order: 1\n---\n",
    "docs/x.md": "---\ntitle: X\nparent: Y\n---\n",
    "docs/y.md": "---\ntitle: Y\nparent: X\n---\n",
    "_guides/deep/g.md": "---\ntitle: G\nparent: Nowhere\nredirect_from: /g.html\n---\n",
    "_includes/part.md": "part",
    "drafts/d.md": "# D",
  })
  const report = await runImport(operator, root)
  expect(report.profile.name).toBe("jekyll")
  expect(report.skipped.map(({ path }) => path).sort()).toEqual(["_includes", "drafts"])
  expect(report.problems).toEqual([
    { path: "_config.yml", message: "_guides/deep/g.md names a parent that is not here" },
  ])
  expect((await contents()).Top).toEqual(["Top", "A", "B"])
  expect(report.created).toHaveLength(6)
  expect(await body("Top")).toContain('href="/kb/article/G"')
  for (const path of ["/base/guides/deep/g", "/g.html", "/g"])
    expect(await findMovedPath(visitor, path)).toBe("/kb/article/G")
})

test("GitBook: SUMMARY.md is the contents and no article, redirects of .gitbook.yaml lead on", async () => {
  await write({
    ".gitbook.yaml": "root: ./text\nredirects:\n  before/this: use/pay.md\n",
    "text/SUMMARY.md":
      "# Contents\n\n* [Welcome](README.md)\n\n## Using it\n\n* [Paying](use/pay.md)\n  * [By card](use/card.md)\n* [Lost](use/lost.md)\n",
    "text/README.md": "# Welcome\n\n[card](use/card.md)",
    "text/use/pay.md": "# Paying\n",
    "text/use/card.md": "# By card\n",
  })
  const report = await runImport(operator, root)
  expect(report.profile).toEqual({ name: "gitbook", foundBy: "text/SUMMARY.md", folder: "text" })
  expect(await contents()).toEqual({ General: ["Welcome"], "Using it": [{ Paying: ["Paying", "By card"] }] })
  expect(report.problems.map(({ message }) => message)).toEqual([
    "it names use/lost.md, which is no document here",
  ])
  expect(await findMovedPath(visitor, "/before/this")).toBe("/kb/article/Paying")
  expect(await findMovedPath(visitor, "/use/card")).toBe("/kb/article/By-card")
})

test("a folder that says nothing is plain, and a person may say what it is", async () => {
  await write({ "care/a.md": "# A\n\nH~2~O", "care/_b.md": "# B" })
  expect((await runImport(operator, root)).profile).toEqual({ name: "plain", folder: "" })
  expect(await findMovedPath(visitor, "/docs/care/a")).toBeNull()
  const chosen = await runImport(operator, root, { profile: "docusaurus" })
  expect([chosen.profile.name, chosen.updated]).toEqual(["docusaurus", ["care/a.md"]])
  expect(await findMovedPath(visitor, "/docs/care/a")).toBe("/kb/article/A")
})

test("settings that lead out of the folder, or are made to cost much, are not followed", async () => {
  await writeFile(join(base, "outside.ts"), "export default { docs: ['a'] }")
  await mkdir(join(base, "elsewhere"))
  await writeFile(join(base, "elsewhere", "secret.md"), "# Secret")
  await write({ "docs/a.md": "# A\n", "mkdocs.yml": "docs_dir: ../elsewhere\n" })
  await symlink("../outside.ts", join(root, "sidebars.ts"))
  expect((await runImport(operator, root)).created).toEqual(["a.md"])
  await rm(join(root, "mkdocs.yml"))
  await rm(join(root, "sidebars.ts"))
  const aliases = Array.from({ length: 30 }, (_, at) => `a${at + 1}: &a${at + 1} [*a${at}, *a${at}]`).join(
    "\n",
  )
  await write({ "mkdocs.yml": `a0: &a0 [x, x]\n${aliases}\nnav: *a30\n` })
  const report = await runImport(operator, root)
  expect(report.profile.name).toBe("mkdocs")
  expect(report.problems).toHaveLength(1)
  expect(report.unchanged.concat(report.created, report.updated)).toHaveLength(1)
})
