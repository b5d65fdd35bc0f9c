import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import sharp from "sharp"
import { updateArticle } from "@/lib/knowledge/articles/mutations"
import { listArticles, publishedArticle } from "@/lib/knowledge/articles/queries"
import { updateCategory } from "@/lib/knowledge/places/categories/mutations"
import { listCategories } from "@/lib/knowledge/places/categories/queries"
import type { PlaceChanges } from "@/lib/knowledge/places/schema"
import { MovedError } from "@/lib/platform/errors"
import { languageTag } from "@/lib/platform/languages/tags"
import type { Context } from "@/lib/tenancy/context"
import { updateOrganisation } from "@/lib/tenancy/organisations/mutations"
import { findOrganisation } from "@/lib/tenancy/organisations/queries"
import { testDatabase } from "@/lib/testing/database"
import { buildOrganisation } from "@/lib/testing/factories"
import { apexContext } from "@/lib/work/contexts"
import { formatReport } from "./report"
import { runImport } from "./run"

const database = testDatabase()
let operator = {} as Context
let visitor = {} as Context
let root = ""

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "vestibule-languages-"))
  process.env.DATA_DIR = join(root, ".data")
  await company(["de", "fr"])
})
afterEach(() => rm(root, { recursive: true, force: true }))

async function company(languages: string[]) {
  const built = await buildOrganisation(database.db, { settings: { languages } })
  operator = built.operator
  visitor = built.visitor
}

async function write(files: Record<string, string | Buffer>) {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), content)
  }
}
const importRoot = () => runImport(operator, root)
const changesOf = async () => {
  const { created, updated, vanished, failed, skipped } = await importRoot()
  return { created, updated, vanished, failed, skipped: skipped.map(({ path }) => path) }
}
const nothing = { created: [], updated: [], vanished: [], failed: [], skipped: [] }
const read = async (slug: string, language = "en") =>
  (await publishedArticle({ ...visitor, language }, slug)).article
const languagesOf = async (slug: string) => {
  const { id } = await read(slug)
  return (await operator.store.knowledge.articles.listLanguages([id])).map(
    ({ language, title, status, isOutdated }) => [language, title, status, isOutdated],
  )
}

const files = {
  "a/pay.md": "---\ntitle: Pay\n---\nSee [refunds](refund.md) and [terms](terms.md).",
  "a/pay.de.md":
    "---\ntitle: Bezahlen\nslug: bezahlen\nlanguage: de\ndescription: Wie\n---\n[Geld zurück](refund.md#x), [AGB](terms.md), [selbst](pay.de.md)",
  "a/refund.md": "# Refunds",
  "a/refund.de.md": "# Geld zurück",
  "a/refund.fr.md": "---\ntitle: Remboursement\ndraft: true\n---\n",
  "a/terms.md": "# Terms",
}

test("a file beside another with a language in its name is that article's translation, at an address of its own", async () => {
  await write(files)
  expect((await importRoot()).created).toEqual([
    "a/pay.md",
    "a/refund.md",
    "a/terms.md",
    "a/pay.de.md",
    "a/refund.de.md",
    "a/refund.fr.md",
  ])
  const [category] = (await listCategories(visitor)).items
  expect(category?.articleCount).toBe(3)
  expect(await languagesOf("Pay")).toEqual([
    ["en", "Pay", "published", false],
    ["de", "Bezahlen", "published", false],
  ])
  expect(await languagesOf("Refunds")).toEqual([
    ["en", "Refunds", "published", false],
    ["de", "Geld zurück", "published", false],
    ["fr", "Remboursement", "draft", false],
  ])
  expect((await read("Pay")).body).toContain('href="/kb/article/Refunds"')
  expect(await read("bezahlen", "de")).toMatchObject({
    seoDescription: "Wie",
    sourcePath: "a/pay.de.md",
    body: '<p><a href="/kb/article/Geld-zur%C3%BCck#x">Geld zurück</a>, <a href="/kb/article/Terms">AGB</a>, <a href="/kb/article/bezahlen">selbst</a></p>',
  })
  const { items } = await listArticles({ ...visitor, language: "de" }, { categoryId: category?.id ?? "" })
  expect(items.map(({ title }) => title)).toEqual(["Bezahlen", "Geld zurück", "Terms"])
})

test("again, only what was changed is written; a changed source makes its translation outdated until that follows", async () => {
  await write(files)
  await importRoot()
  expect(await changesOf()).toEqual(nothing)
  const english = await read("Pay")
  await write({ "a/pay.de.md": files["a/pay.de.md"].replace("Wie", "So") })
  expect(await changesOf()).toEqual({ ...nothing, updated: ["a/pay.de.md"] })
  expect(await read("Pay")).toEqual(english)
  await write({ "a/pay.md": `${files["a/pay.md"]} New.` })
  expect(await changesOf()).toEqual({ ...nothing, updated: ["a/pay.md"] })
  expect((await languagesOf("Pay")).at(1)).toEqual(["de", "Bezahlen", "published", true])
  await write({ "a/pay.de.md": `${files["a/pay.de.md"]} Neu.` })
  expect(await changesOf()).toEqual({ ...nothing, updated: ["a/pay.de.md"] })
  expect((await languagesOf("Pay")).at(1)).toEqual(["de", "Bezahlen", "published", false])
  await write({ "a/pay.de.md": files["a/pay.de.md"].replace("slug: bezahlen", "slug: zahlen") })
  await importRoot()
  await expect(read("bezahlen", "de")).rejects.toEqual(new MovedError("/de/kb/article/zahlen"))
  expect(await changesOf()).toEqual(nothing)
})

test("a translation whose file vanished stays and is named, and one whose source vanished as well", async () => {
  await write(files)
  await importRoot()
  await rm(join(root, "a/refund.de.md"))
  expect(await changesOf()).toEqual({ ...nothing, updated: ["a/pay.de.md"], vanished: ["a/refund.de.md"] })
  expect((await read("Geld-zurück", "de")).title).toBe("Geld zurück")
  await rm(join(root, "a/pay.md"))
  const { vanished, failed, created } = await importRoot()
  expect({ vanished, failed, created }).toEqual({
    vanished: ["a/pay.md", "a/refund.de.md"],
    failed: [],
    created: [],
  })
  expect(await languagesOf("Pay")).toHaveLength(2)
})

test("what was an article of its own, of this file or of one at its address, becomes the translation; it keeps its addresses", async () => {
  await write({
    "a/tea-german.md": "---\ntitle: Tee\nslug: tee\nlanguage: de\n---\nAlt",
    "a/cup.de.md": "---\ntitle: Tasse\nlanguage: de\n---\n",
  })
  await importRoot()
  const { id } = await read("tee", "de")
  await rm(join(root, "a/tea-german.md"))
  await write({
    "a/tea.md": "# Tea",
    "a/tea.de.md": "---\ntitle: Tee\nslug: tee\n---\nNeu",
    "a/cup.md": "# Cup",
  })
  const report = await importRoot()
  expect([report.failed, report.vanished, report.merged]).toEqual([
    [],
    [],
    ["a/cup.de.md", "a/tea-german.md"],
  ])
  expect(await languagesOf("Tea")).toHaveLength(2)
  expect(await languagesOf("Cup")).toHaveLength(2)
  expect(await operator.store.knowledge.articles.find(id)).toBeNull()
  expect((await read("tee", "de")).body).toBe("<p>Neu</p>")
  expect((await read("Tasse", "de")).title).toBe("Tasse")
  expect(await changesOf()).toEqual(nothing)
})

test("a translation that was written in the portal is the file's from now on", async () => {
  await write({ "a/pay.md": files["a/pay.md"], "a/pay.fr.md": "# Payer" })
  await importRoot()
  await rm(join(root, "a/pay.fr.md"))
  await updateArticle(
    operator,
    (await read("Pay")).id,
    { title: "À la main", sourcePath: null },
    { language: "fr" },
  )
  await write({ "a/pay.fr.md": "# Payer" })
  expect(await changesOf()).toMatchObject({ failed: [], vanished: [] })
  expect((await read("Payer", "fr")).title).toBe("Payer")
})

test("Docusaurus' i18n and a folder of a language are read, with links and pictures from where it stands", async () => {
  const current = "i18n/fr/docusaurus-plugin-content-docs/current"
  const picture = sharp({ create: { width: 20, height: 10, channels: 3, background: "red" } })
  await write({
    "guides/img/red.png": await picture.png().toBuffer(),
    "guides/_category_.json":
      '{ "label": "Guides", "labels": { "de": "Anleitungen" }, "descriptions": { "de": "x" } }',
    "guides/one.md": "# One\n\n[two](two.md)",
    "guides/two.md": "# Two",
    [`${current}/guides/one.md`]: "# Un\n\n[deux](./two.md) [un](/fr/guides/one)\n\n![](img/red.png)",
    [`${current}/guides/two.md`]: "# Deux",
    [`${current}/guides/seul.md`]: "# Seul",
    "i18n/fr/docusaurus-plugin-content-blog/post.md": "# Billet",
    "de/guides/two.md": "# Zwei\n\n[eins](/de/guides/one) [zwei](../guides/two.md)",
  })
  const report = await importRoot()
  expect(report.problems).toEqual([])
  expect([report.unresolvedLinks, report.missingImages]).toEqual([[], []])
  expect(report.skipped.map(({ path }) => path)).toEqual(["i18n/fr/docusaurus-plugin-content-blog/post.md"])
  const { items } = await listCategories(visitor)
  expect(items.map(({ name, articleCount }) => [name, articleCount])).toEqual([["Guides", 3]])
  expect((await read("Un", "fr")).body).toContain(
    '<p><a href="/kb/article/Deux">deux</a> <a href="/kb/article/Un">un</a></p>',
  )
  expect((await read("Zwei", "de")).body).toBe(
    '<p><a href="/kb/article/One">eins</a> <a href="/kb/article/Zwei">zwei</a></p>',
  )
  expect(await read("Seul", "fr")).toMatchObject({ language: "", sourceLanguage: "fr" })
  expect(await changesOf()).toMatchObject({ created: [], updated: [], vanished: [] })
})

test("Docusaurus' translations are found beside the folder of documents too, but no link out of there", async () => {
  const current = "i18n/fr/docusaurus-plugin-content-docs/current"
  await write({
    "docs/guides/one.md": "# One\n\n[two](two.md)",
    "docs/guides/two.md": "# Two",
    [`${current}/guides/one.md`]: "# Un\n\n[deux](two.md)",
    "secret.md": "# Secret",
  })
  await symlink(join(root, "secret.md"), join(root, current, "guides/two.md"))
  const importDocs = () => runImport(operator, join(root, "docs"))
  const { created, skipped } = await importDocs()
  expect(created).toEqual(["guides/one.md", "guides/two.md", `../${current}/guides/one.md`])
  expect(skipped).toEqual([{ path: `../${current}/guides/two.md`, reason: "it is a link out of the folder" }])
  expect((await read("Un", "fr")).body).toBe('<p><a href="/kb/article/Two">deux</a></p>')
  expect(await importDocs()).toMatchObject({ created: [], updated: [], vanished: [] })
})

test("a folder for each language: the portal's own are the articles, in the places that its folder names", async () => {
  await write({
    "de/guides/one.md": "# Eins",
    "en/guides/_category_.json": '{ "label": "How to" }',
    "en/guides/one.md": "# One",
  })
  await importRoot()
  expect((await listCategories(visitor)).items.map(({ name }) => name)).toEqual(["How to"])
  expect(await languagesOf("One")).toHaveLength(2)
  expect(await changesOf()).toEqual(nothing)
})

test("an article in another language first may have a translation into the portal's own", async () => {
  await write({ "a/tee.md": "---\ntitle: Tee\nlanguage: de\n---\n", "a/tee.en.md": "# Tea" })
  expect(await changesOf()).toMatchObject({ failed: [], created: ["a/tee.md", "a/tee.en.md"] })
  expect((await languagesOf("Tea")).map(([language]) => language)).toEqual(["de", "en"])
  expect(await changesOf()).toEqual(nothing)
})

test("a language that the portal does not have is left out and named, or added where that is asked for", async () => {
  await write({ ...files, "a/pay.ja.md": "# 支払い", "ar/a/pay.md": "# ادفع" })
  const { skipped, created, addedLanguages } = await importRoot()
  expect([created.length, addedLanguages]).toEqual([6, []])
  expect(skipped).toEqual([
    { path: "a/pay.ja.md", reason: "it is in Japanese, which is none of the portal's languages" },
    { path: "ar/a/pay.md", reason: "it is in Arabic, which is none of the portal's languages" },
  ])
  const report = await runImport(operator, root, { addLanguages: true })
  expect([report.created, report.failed]).toEqual([["a/pay.ja.md", "ar/a/pay.md"], []])
  expect(formatReport(report)).toContain("portal has from now on (2):\n  Japanese (ja)\n  Arabic (ar)")
  const known = await findOrganisation(apexContext(database.db), operator.organisation.identifier)
  expect(known?.settings.languages).toEqual(["de", "fr", "ja", "ar"])
  // What is left out is there all the same.
  expect((await importRoot()).vanished).toEqual([])
})

test("one article in a language twice, a translation of nothing, and a language that its file denies are named", async () => {
  await write({
    ...files,
    "de/a/pay.md": "# Noch einmal",
    "a/terms.en.md": "# Again",
    "a/refund.fr.md": "---\ntitle: X\nlang: es\n---\n",
    "README.md": "# About",
    "README.de.md": "# Darüber",
  })
  const { skipped, problems, failed } = await importRoot()
  expect(skipped).toEqual([
    { path: "README.md", reason: "it is about the folder, not an article" },
    { path: "de/a/pay.md", reason: "its article is in German already" },
    { path: "a/terms.en.md", reason: "its article is in English already" },
    { path: "README.de.md", reason: "it translates README.md, which is no article" },
  ])
  expect(problems).toEqual([
    { path: "a/refund.fr.md", message: "language es is not that of its name or folder" },
  ])
  expect(failed).toEqual([])
})

test("another company with the same files has its own", async () => {
  await write(files)
  await importRoot()
  const before = await read("bezahlen", "de")
  await company(["de", "fr"])
  expect((await importRoot()).created).toHaveLength(6)
  expect((await read("bezahlen", "de")).id).not.toBe(before.id)
})

const placesOf = async () =>
  (await listCategories(visitor)).items.map(({ name, description, texts }) => ({ name, description, texts }))

test("a place has the names that its file says in further languages; what people wrote in others stays", async () => {
  await write({
    "a/_category_.json": JSON.stringify({
      label: "Paying",
      description: "Money",
      labels: { de: " Be\nzahlen\u202e ", ja: "支払い", "x-klingon": "x", fr: 7 },
      descriptions: { de: "Geld" },
    }),
    "a/pay.md": "# Pay",
  })
  await importRoot()
  const german = { name: "Be zahlen", description: "Geld" }
  expect(await placesOf()).toEqual([{ name: "Paying", description: "Money", texts: { de: german } }])
  const { items } = await listCategories(visitor)
  await updateCategory(operator, items[0]?.id ?? "", { texts: { fr: { name: "Payer" } } })
  expect(await changesOf()).toEqual(nothing)
  expect((await placesOf())[0]?.texts).toEqual({ de: german, fr: { name: "Payer" } })
})

/** The only category, and what changes the portal's languages or it. */
function onlyCategory() {
  const { categories } = operator.store.knowledge
  const now = async () => (await categories.listAll({ after: "", limit: 1 }))[0]
  return {
    now,
    rename: async (changes: PlaceChanges) => updateCategory(operator, (await now())?.id ?? "", changes),
    speak: async (settings: { language?: string; languages?: string[] }) => {
      operator = { ...operator, organisation: await updateOrganisation(operator, { settings }) }
      expect(await changesOf()).toMatchObject({ failed: [] })
    },
  }
}
const named = (label: string, labels: Record<string, string> = {}) =>
  write({ "a/_category_.json": JSON.stringify({ label, labels }), "a/pay.md": "# Pay" })

test("names that were changed in the portal stay when its languages change; what files say in one that comes is new", async () => {
  await named("Paying", { de: "Bezahlen", fr: "Payer" })
  await company(["de"])
  await importRoot()
  const { now, rename, speak } = onlyCategory()
  await rename({ name: "Ours", texts: { de: { name: "Unser" } } })
  await speak({ languages: ["de", "fr"] })
  expect(await now()).toMatchObject({ name: "Ours", texts: { de: { name: "Unser" }, fr: { name: "Payer" } } })
  await speak({ languages: ["fr"] })
  expect(await now()).toMatchObject({ name: "Ours", texts: { fr: { name: "Payer" } } })
  await speak({ languages: ["fr", "de"] })
  expect(await now()).toMatchObject({ texts: { de: { name: "Unser" } } })
  await rename({ texts: { fr: { name: "À nous" } } })
  await speak({ language: "fr" })
  expect(await now()).toMatchObject({ name: "À nous", texts: { en: { name: "Ours" } } })
  await named("Paying", { fr: "Acheter" })
  await importRoot()
  expect(await now()).toMatchObject({ name: "Acheter", texts: { en: { name: "Ours" } } })
})

test("a name that files no longer say in the portal's own language gives way to the one they say without a language", async () => {
  await named("Paying", { de: "Bezahlen" })
  await company(["de"])
  const { now, rename, speak } = onlyCategory()
  await speak({ language: "de", languages: ["en"] })
  expect(await now()).toMatchObject({ name: "Bezahlen" })
  await named("Paying")
  await importRoot()
  expect(await now()).toMatchObject({ name: "Paying" })
  await rename({ name: "Unser" })
  await importRoot()
  expect(await now()).toMatchObject({ name: "Unser" })
})

test("what a portal was told in as many languages as it may have is noted, and so it is once it has others", async () => {
  const tags = Array.from({ length: 90 }, (_, at) => `ast-Latn-${100 + at}`)
  const all = [...new Set(tags.flatMap((tag) => languageTag(tag) ?? []))]
  const [some, others] = [all.slice(0, 30), all.slice(30, 60)]
  const texts = Object.fromEntries(all.map((tag) => [tag, `In ${tag}`]))
  await write({
    "a/_category_.json": JSON.stringify({ label: "Paying", labels: texts, descriptions: texts }),
    "a/pay.md": "# Pay",
  })
  await company([])
  const { now, speak } = onlyCategory()
  await speak({ languages: some })
  await speak({ languages: others })
  expect(Object.keys((await now())?.texts ?? {})).toHaveLength(60)
  await speak({ languages: [] })
  expect((await now())?.sourceHash?.length).toBeGreaterThan(1500)
})

test("the folder of a language names places in it, and so does Docusaurus' sidebar", async () => {
  const current = "i18n/fr/docusaurus-plugin-content-docs/current"
  await write({
    "guides/_category_.json": '{ "label": "Guides" }',
    "guides/one.md": "# One",
    "de/guides/_category_.json": '{ "label": "Anleitungen", "description": "Wie es geht" }',
    "de/guides/one.md": "# Eins",
    [`${current}.json`]: JSON.stringify({
      "sidebar.docs.category.Guides": { message: "Les guides", description: "The label" },
      "sidebar.docs.category.Guides.link.generated-index.description": { message: "Comment faire" },
      "version.label": { message: "Suivante" },
    }),
    [`${current}/guides/one.md`]: "# Un",
  })
  expect((await importRoot()).problems).toEqual([])
  expect(await placesOf()).toEqual([
    {
      name: "Guides",
      description: "",
      texts: {
        de: { name: "Anleitungen", description: "Wie es geht" },
        fr: { name: "Les guides", description: "Comment faire" },
      },
    },
  ])
  expect(await changesOf()).toEqual(nothing)
})

test("in a portal of another language a place is called what its file says in that", async () => {
  const built = await buildOrganisation(database.db, { settings: { language: "de", languages: ["en"] } })
  await write({
    "a/_category_.json": '{ "label": "Paying", "labels": { "de": "Bezahlen" } }',
    "a/x.md": "# X",
  })
  await runImport(built.operator, root)
  expect((await listCategories(built.visitor)).items).toMatchObject([{ name: "Bezahlen" }])
})
