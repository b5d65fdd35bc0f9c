import { mkdtemp, readdir, readFile, rm, stat, utimes } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Readable } from "node:stream"
import { buffer } from "node:stream/consumers"
import { sql } from "kysely"
import sharp from "sharp"
import { ZipFile } from "yazl"
import { pinArticle } from "@/lib/knowledge/arrangement/mutations"
import { updateArticle } from "@/lib/knowledge/articles/mutations"
import { listArticles } from "@/lib/knowledge/articles/queries"
import type { ArticleChanges } from "@/lib/knowledge/articles/schema"
import { translateArticle } from "@/lib/knowledge/articles/translations/mutations"
import { importingAlone } from "@/lib/knowledge/import-export/import/one-at-a-time"
import { updateCategory } from "@/lib/knowledge/places/categories/mutations"
import { listCategories } from "@/lib/knowledge/places/categories/queries"
import { updateFolder } from "@/lib/knowledge/places/folders/mutations"
import { listFolders } from "@/lib/knowledge/places/folders/queries"
import { ConflictError } from "@/lib/platform/errors"
import { createLog } from "@/lib/platform/log"
import type { Context } from "@/lib/tenancy/context"
import { documentPath } from "@/lib/tenancy/images/documents"
import { putDocument, putImage } from "@/lib/tenancy/images/mutations"
import { imagePath } from "@/lib/tenancy/images/schema"
import { testDatabase } from "@/lib/testing/database"
import {
  buildArticle,
  buildCategory,
  buildFolder,
  buildOrganisation,
  buildOwner,
  signedIn,
} from "@/lib/testing/factories"
import { startS3 } from "@/lib/testing/s3-server"
import { folderPrefix, removeLeftovers } from "./leftovers"
import { exportKnowledge, importKnowledge } from "./mutations"
import { unpack } from "./unpack"

const database = testDatabase()
let folder = ""
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "archive-"))
  // Archives are unpacked in there too, apart from those of other tests.
  Object.assign(process.env, { DATA_DIR: folder, TMPDIR: folder })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function company(settings = {}) {
  const acme = await buildOrganisation(database.db, { settings })
  return { ...acme, owner: await signedIn(acme.visitor, "owner", await buildOwner(acme.operator)) }
}

type File = { path: string; text: string | Buffer; mode?: number }

async function zipped(files: File[]): Promise<Buffer> {
  const zip = new ZipFile()
  for (const { path, text, mode } of files) zip.addBuffer(Buffer.from(text), path, { mode })
  zip.end()
  return buffer(zip.outputStream)
}
const streamOf = (bytes: Buffer) => Readable.toWeb(Readable.from([bytes])) as ReadableStream<Uint8Array>
const importZip = async (ctx: Context, files: File[]) => importKnowledge(ctx, streamOf(await zipped(files)))

/** All of a portal that visitors see, by names and in order; addresses of images by their names. */
async function contentOf({ store, visitor }: { store: Context["store"]; visitor: Context }) {
  const places = []
  for (const category of (await listCategories(visitor)).items) {
    const folders = (await listFolders(visitor, category.id)).items
    const listed = (await listArticles(visitor, { categoryId: category.id })).items
    const articles = await Promise.all(listed.map(({ id }) => store.knowledge.articles.find(id)))
    places.push({
      name: category.name,
      description: category.description,
      folders: folders.map(({ name, description }) => ({ name, description })),
      articles: articles.flatMap((article) => {
        if (!article) return []
        const { title, slug, body, seoTitle, seoDescription, seoKeywords, language, pinned, folderId } =
          article
        const inFolder = folders.find(({ id }) => id === folderId)?.name
        const plain = body
          .replace(/\/api\/files\/[0-9a-f]{24}\/([0-9a-f]{24}-)?/g, "/")
          .replace(/\n/g, "")
          .trim()
        return [{ title, slug, plain, seoTitle, seoDescription, seoKeywords, language, pinned, inFolder }]
      }),
    })
  }
  return places
}

const bodies = {
  text: "<h2>One</h2><p>a <strong>b</strong> <em>c</em> <code>d</code> and 10:30 *stars* _lines_ [x] &lt;b&gt; :::no</p><hr><blockquote><p>q</p></blockquote>",
  lists: "<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul><ol><li>x</li><li>y</li></ol>",
  table:
    "<table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>",
  spanning:
    '<table><tbody><tr><td colspan="2" rowspan="1"><p>wide</p></td></tr><tr><td><p>1</p><p>2</p></td><td><p>3</p></td></tr></tbody></table>',
  code: '<pre><code class="language-js">let a = 1 &lt; 2\n\nlet b = `x`\n</code></pre>',
  callout:
    '<aside class="callout callout-tip"><p class="callout-title">Mind</p><p>text</p></aside><aside class="callout callout-danger"><p>no title</p></aside>',
  details: "<details><summary>More</summary><p>hidden</p></details>",
  anchors:
    '<h3 id="chosen">Chosen</h3><p><a href="#chosen">to it</a> <a href="/kb/article/Text">there</a> <a href="https://example.com/?a=1&amp;b=2" rel="noopener">out</a></p>',
  underlined: "<p>an <u>underlined</u> and <mark>marked</mark> word</p>",
}

test("what leaves one portal is read back equal in another: places, order, words, images and addresses [D-14]", async () => {
  const [from, to] = [await company(), await company()]
  const [first, second] = [
    await buildCategory(from.operator, { name: "Readme & co", description: 'What: "this" is', position: 2 }),
    await buildCategory(from.operator, { name: "static", position: 1 }),
  ]
  const inner = await buildFolder(from.operator, first.id, { name: "Ünï / code", description: "Deep" })
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: "red" } })
    .png()
    .toBuffer()
  const image = await putImage(from.operator, picture, "Red box.png")
  const shown = `<p><img width="40" height="30" src="${imagePath(image)}" alt="A red &quot;box&quot;"></p>`
  const price = documentPath(await putDocument(from.operator, Buffer.from("a;b"), "Price list.csv"))
  const linked = `<p>See <a href="${price}">the prices</a> and <a href="${price}#2">page 2</a></p>`
  for (const [n, [title, body]] of Object.entries({ ...bodies, picture: shown, linked }).entries())
    await buildArticle(from.operator, {
      ...{
        categoryId: first.id,
        folderId: n % 2 ? inner.id : null,
        title: `Title: ${title}`,
        slug: title,
        body,
      },
      position: 50 - n,
    })
  const special = await buildArticle(from.operator, {
    ...{ categoryId: second.id, title: "- yaml: [odd] #1", body: "<p>x</p>", redirectFrom: ["/docs/old"] },
    ...{ seoTitle: "Found: me", seoDescription: 'It\'s "here"', seoKeywords: ["a, b", "c"], language: "de" },
  })
  await pinArticle(from.operator, special.id, true)
  await buildArticle(from.operator, { categoryId: second.id, title: "Hidden", status: "draft" })
  const zip = await buffer(await exportKnowledge(from.owner))
  const report = await importKnowledge(to.owner, streamOf(zip))
  expect(report).toMatchObject({
    failed: [],
    problems: [],
    unresolvedLinks: [],
    missingImages: [],
    skipped: [],
  })
  expect(report.created).toHaveLength(Object.keys(bodies).length + 4)
  const [left, arrived] = [
    await contentOf({ store: from.operator.store, visitor: from.visitor }),
    await contentOf({ store: to.operator.store, visitor: to.visitor }),
  ]
  expect(arrived).toEqual(left)
  expect(await to.visitor.store.knowledge.articleAddresses.findArticle(["/docs/old"], "en")).toMatchObject({
    id: (await to.visitor.store.knowledge.articles.findBySlug(special.slug))?.id,
  })
  expect(await to.visitor.store.knowledge.articles.findBySlug("Hidden")).toMatchObject({ status: "draft" })
  // A repeated import changes nothing.
  const again = await importKnowledge(to.owner, streamOf(zip))
  expect(again).toMatchObject({ created: [], updated: [], failed: [] })
})

test("a portal's own archive doubles nothing, also when it is taken again after a rename [D-14]", async () => {
  const { owner, operator, visitor } = await company()
  const category = await buildCategory(operator, { name: "Guide" })
  const inner = await buildFolder(operator, category.id, { name: "Inner" })
  const picture = await sharp({ create: { width: 20, height: 30, channels: 3, background: "blue" } })
    .png()
    .toBuffer()
  const body = `<p><img src="${imagePath(await putImage(operator, picture, "Blue.png"))}" alt="Blue" width="20" height="30"></p>`
  const first = await buildArticle(operator, { categoryId: category.id, title: "Intro", body })
  const second = await buildArticle(operator, { categoryId: category.id, folderId: inner.id, title: "More" })
  const roundTrip = async () => importKnowledge(owner, streamOf(await buffer(await exportKnowledge(owner))))
  const counts = async () =>
    sql`SELECT (SELECT count(*) FROM article WHERE organisation_id = ${owner.organisation.id}) AS articles,
      (SELECT count(*) FROM category WHERE organisation_id = ${owner.organisation.id}) AS categories,
      (SELECT count(*) FROM folder WHERE organisation_id = ${owner.organisation.id}) AS folders,
      (SELECT count(*) FROM file WHERE organisation_id = ${owner.organisation.id}) AS images`
      .execute(database.db)
      .then(({ rows }) => rows[0])
  const before = await counts()
  expect(await roundTrip()).toMatchObject({ created: [], failed: [], vanished: [] })
  await updateArticle(operator, second.id, { title: "Much more", folderId: null })
  await updateCategory(operator, category.id, { name: "Handbook" })
  await pinArticle(owner, second.id, true)
  expect(await roundTrip()).toMatchObject({ created: [], failed: [], vanished: [] })
  expect(await counts()).toEqual(before)
  expect(await visitor.store.knowledge.articles.find(first.id)).toMatchObject({
    slug: first.slug,
    body: first.body,
  })
  expect(await visitor.store.knowledge.articles.find(second.id)).toMatchObject({
    title: "Much more",
    folderId: null,
  })
})

test("translations leave and are read back with their words, addresses and states, whichever language is a portal's own [D-14]", async () => {
  const from = await company({ languages: ["de", "pt-BR"] })
  const { id, categoryId } = await buildArticle(from.operator, { title: "Pay", body: "<p>Pay.</p>" })
  const translated = async (articleId: string, language: string, changes: ArticleChanges) => {
    await translateArticle(from.operator, articleId, language)
    await updateArticle(from.operator, articleId, changes, { language })
  }
  await translated(id, "de", {
    ...{ title: "Bezahlen", body: "<p>Zahlen.</p>", status: "published", slug: "zahlen" },
    ...{ seoTitle: "Zahlen", seoDescription: "Wie", seoKeywords: ["Geld"], redirectFrom: ["/docs/zahlen"] },
  })
  await translated(id, "pt-BR", { title: "Pagar", body: "<p>…</p>" })
  const tea = await buildArticle(from.operator, { categoryId, title: "Tee", language: "de", position: 1 })
  await translated(tea.id, "en", {
    ...{ title: "Tea", status: "published" },
    body: '<p><a href="/kb/article/Pay">Pay</a></p>',
  })
  const zip = await buffer(await exportKnowledge(from.owner))
  for (const settings of [
    { language: "en", languages: ["de", "pt-BR"] },
    { language: "de", languages: ["pt-BR", "en"] },
  ]) {
    const to = await company(settings)
    const report = await importKnowledge(to.owner, streamOf(zip))
    expect(report).toMatchObject({ failed: [], problems: [], skipped: [], unresolvedLinks: [] })
    expect(report.created).toHaveLength(5)
    expect(await textsOf(to.operator)).toEqual(await textsOf(from.operator))
    expect(await textsOf(to.operator)).toHaveLength(5)
    expect(
      await to.operator.store.knowledge.articleAddresses.listOf(await idOf(to, "Pay"), "de", 9),
    ).toContain("/docs/zahlen")
    expect(await importKnowledge(to.owner, streamOf(zip))).toMatchObject({
      ...{ created: [], updated: [], vanished: [], merged: [] },
    })
  }
  const own = await importKnowledge(from.owner, streamOf(zip))
  expect(own).toMatchObject({ created: [], failed: [], vanished: [] })
  expect(await textsOf(from.operator)).toHaveLength(5)
  const single = await company()
  // Of an article in a language that this portal does not have, only the text it was written in first comes in, as ever.
  const { created, skipped, failed } = await importKnowledge(single.owner, streamOf(zip))
  expect([created.length, skipped.length, failed]).toEqual([2, 3, []])
})

const idOf = async ({ operator }: { operator: Context }, slug: string) =>
  (await operator.store.knowledge.articles.findBySlug(slug))?.id ?? ""

/** Every text of a portal in every language. */
async function textsOf({ store }: Context) {
  const texts = []
  for (const { id } of await store.knowledge.articles.listAll({ after: "", limit: 100 }))
    for (const { language, isSource } of await store.knowledge.articles.listLanguages([id])) {
      const found = await store.knowledge.articles.find(id, language)
      const { title, slug, body, status, seoTitle, seoDescription, seoKeywords } = found ?? {}
      texts.push({ language, isSource, title, slug, body, status, seoTitle, seoDescription, seoKeywords })
    }
  return texts.sort((a, b) => ((a.slug ?? "") < (b.slug ?? "") ? -1 : 1))
}

test("of two files that say to be the same article, or another company's, neither is it [D-14]", async () => {
  const [{ owner, operator, visitor }, other] = [await company(), await company()]
  const { id, title } = await buildArticle(operator, { title: "Mine" })
  const foreign = await buildArticle(other.operator, { title: "Theirs" })
  const file = (path: string, name: string) => ({ path, text: `---\nid: ${name}\n---\n# X\n\ntext` })
  const files = [file("a/1.md", id), file("a/2.md", id), file("a/3.md", foreign.id)]
  expect((await importZip(owner, files)).created).toEqual(["a/1.md", "a/2.md", "a/3.md"])
  expect(await visitor.store.knowledge.articles.find(id)).toMatchObject({ title, sourcePath: null })
  expect(await other.visitor.store.knowledge.articles.find(foreign.id)).toMatchObject({ title: "Theirs" })
})

test("the log says what was imported, and two imports at once are one [D-14, negative 55]", async () => {
  const { owner, visitor } = await company()
  const files = [{ path: "guide/a.md", text: "# A\n\ntext" }]
  const archive = await zipped(files)
  let refuse = () => {}
  const refused = new Promise<void>((done) => {
    refuse = done
  })
  // The import that began first goes on until the other has been refused.
  async function* slowly() {
    await refused
    yield archive
  }
  const both = await Promise.allSettled(
    [1, 2].map(async () => {
      const stream = Readable.toWeb(Readable.from(slowly())) as ReadableStream<Uint8Array>
      return importKnowledge(owner, stream).catch((error) => {
        refuse()
        throw error
      })
    }),
  )
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"])
  expect(both.find((one) => one.status === "rejected")).toMatchObject({ reason: expect.any(ConflictError) })
  expect(await visitor.store.tenancy.activity.list({ limit: 1 })).toMatchObject([
    { action: "knowledge.imported", detail: "1 0" },
  ])
})

test("an import of another process keeps one from beginning, and another company's does not [D-14]", async () => {
  const [{ owner }, { owner: other }] = [await company(), await company()]
  const files = [{ path: "guide/a.md", text: "# A\n\ntext" }]
  await importingAlone(owner, async () => {
    await expect(importZip(owner, files)).rejects.toBeInstanceOf(ConflictError)
    expect((await importZip(other, files)).created).toEqual(["guide/a.md"])
  })
  expect((await importZip(owner, files)).created).toEqual(["guide/a.md"])
})

test("what an import left behind whose process died is removed a day later [D-14]", async () => {
  const left = await mkdtemp(folderPrefix())
  await removeLeftovers(createLog("silent"))
  expect((await stat(left)).isDirectory()).toBe(true)
  const yesterday = new Date(Date.now() - 25 * 3_600_000)
  await utimes(left, yesterday, yesterday)
  await removeLeftovers(createLog("silent"))
  await expect(stat(left)).rejects.toThrow("ENOENT")
})

test("one file that fails does not stop the others, and is named [D-14]", async () => {
  const { owner } = await company()
  const report = await importZip(owner, [
    { path: "guide/good.md", text: "# Good\n\ntext" },
    { path: "guide/bad.md", text: `${">".repeat(100)} deep` },
  ])
  expect(report).toMatchObject({ created: ["guide/good.md"], failed: [{ path: "guide/bad.md" }] })
})

describe("what no archive may do", () => {
  const unpacked = async (bytes: Buffer) => {
    const root = await mkdtemp(join(folder, "in-"))
    const { writeFile, mkdir } = await import("node:fs/promises")
    await writeFile(join(root, "a.zip"), bytes)
    await mkdir(join(root, "tree"))
    await unpack(join(root, "a.zip"), join(root, "tree"))
    return { root, files: (await readdir(join(root, "tree"), { recursive: true })).sort() }
  }
  /** An archive with a name that no writer lets through: both names have as many letters. */
  const renamed = async (from: string, to: string) => {
    const bytes = await zipped([{ path: from, text: "x" }])
    return Buffer.from(bytes.toString("latin1").replaceAll(from, to), "latin1")
  }

  test.each([
    "../../../aa.md",
    "/etc/aa/bb.md",
    "..\\..\\a\\b.md",
    "C:\\aa\\bbb.md",
    "aa/../../b.md",
    "aaaa\0bbbb.md.md",
  ])("%j is not written outside of its folder [negative 43]", async (name) => {
    const plain = `${"a".repeat(name.length - 3)}.md`
    await expect(unpacked(await renamed(plain, name))).rejects.toThrow(/archive/)
    expect((await readdir(folder)).filter((each) => /^aa|\.md$/.test(each))).toEqual([])
  })

  test("links, programs and whatever an import does not read are left out [negative 43, negative 18]", async () => {
    const { files, root } = await unpacked(
      await zipped([
        { path: "link.md", text: "/etc/passwd", mode: 0o120777 },
        { path: "run.sh", text: "#!/bin/sh", mode: 0o100755 },
        { path: "x.svg", text: "<svg onload=alert(1)>" },
        { path: "a/_category_.json", text: "{}" },
        { path: "a/b.md", text: "# b" },
      ]),
    )
    expect(files).toEqual(["a", "a/_category_.json", "a/b.md"])
    expect(await readFile(join(root, "tree/a/b.md"), "utf8")).toBe("# b")
  })

  test("more files, more bytes and what unpacks without end are refused [negative 43]", async () => {
    const many = Array.from({ length: 5001 }, (_, n) => ({ path: `${n}.md`, text: "" }))
    await expect(unpacked(await zipped(many))).rejects.toThrow("at most 5000 files")
    const bomb = await zipped([{ path: "bomb.md", text: Buffer.alloc(21 * 1024 * 1024) }])
    expect(bomb.length).toBeLessThan(100_000)
    await expect(unpacked(bomb)).rejects.toThrow("20 MB in a file")
    // One that says to be small is not believed.
    const at = bomb.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02])) + 24
    bomb.writeUInt32LE(10, at)
    await expect(unpacked(bomb)).rejects.toThrow(/archive/)
  })

  test("what is no ZIP, is cut off or is too large is refused, and nothing is left of it [negative 43]", async () => {
    const { owner } = await company()
    const whole = await zipped([{ path: "a/b.md", text: "# b" }])
    const before = await readdir(folder)
    for (const bytes of [Buffer.from("no zip"), Buffer.alloc(0), whole.subarray(0, 40)])
      await expect(importKnowledge(owner, streamOf(bytes))).rejects.toThrow("no ZIP archive")
    async function* endless() {
      for (;;) yield Buffer.alloc(1024 * 1024)
    }
    const large = Readable.toWeb(Readable.from(endless())) as ReadableStream<Uint8Array>
    await expect(importKnowledge(owner, large)).rejects.toThrow("at most 50 MB")
    expect(await readdir(folder)).toEqual(before)
  })
})

test("a place that was renamed here stays so when the same files are read again, and takes a new name of theirs [D-14]", async () => {
  const { owner, operator, visitor } = await company()
  const called = (label: string) => [
    { path: "01-a/_category_.json", text: JSON.stringify({ label }) },
    { path: "01-a/x.md", text: "# X" },
  ]
  await importZip(owner, called("First"))
  const [category] = (await listCategories(visitor)).items
  await updateCategory(operator, category?.id ?? "", { name: "Renamed here" })
  await importZip(owner, called("First"))
  expect((await listCategories(visitor)).items).toMatchObject([{ id: category?.id, name: "Renamed here" }])
  await importZip(owner, called("Second"))
  expect((await listCategories(visitor)).items).toMatchObject([{ id: category?.id, name: "Second" }])
})

test("a folder that was put into another category since it left comes back to where it is [D-14]", async () => {
  const { owner, operator, visitor } = await company()
  const [from, to] = [
    await buildCategory(operator, { name: "Paying" }),
    await buildCategory(operator, { name: "Cards" }),
  ]
  await buildFolder(operator, from.id, { name: "Fees" })
  const folder = (await listFolders(visitor, from.id)).items[0]
  await buildArticle(operator, { categoryId: from.id, folderId: folder?.id })
  const zip = await buffer(await exportKnowledge(owner))
  await updateFolder(operator, folder?.id ?? "", { categoryId: to.id })
  await importKnowledge(owner, streamOf(zip))
  expect((await listFolders(visitor, from.id)).items).toEqual([])
  expect((await listFolders(visitor, to.id)).items).toMatchObject([
    { id: folder?.id, name: "Fees", articleCount: 1 },
  ])
})

test("a folder whose directory the files put into another category goes there with its articles, by its id [D-14]", async () => {
  const { owner, operator, visitor } = await company()
  const [from, to] = [
    await buildCategory(operator, { name: "Paying" }),
    await buildCategory(operator, { name: "Cards" }),
  ]
  await buildFolder(operator, from.id, { name: "Fees" })
  const folder = (await listFolders(visitor, from.id)).items[0]
  const tree = (parent: string) => [
    { path: "01-paying/_category_.json", text: JSON.stringify({ label: "Paying", id: from.id }) },
    { path: "02-cards/_category_.json", text: JSON.stringify({ label: "Cards", id: to.id }) },
    { path: `${parent}/01-fees/_category_.json`, text: JSON.stringify({ label: "Fees", id: folder?.id }) },
    { path: `${parent}/01-fees/x.md`, text: "# X" },
  ]
  await importZip(owner, tree("01-paying"))
  expect((await listFolders(visitor, from.id)).items).toMatchObject([{ id: folder?.id, articleCount: 1 }])
  await importZip(owner, tree("02-cards"))
  expect((await listFolders(visitor, from.id)).items).toEqual([])
  expect((await listFolders(visitor, to.id)).items).toMatchObject([{ id: folder?.id, articleCount: 1 }])
})

test("names of places in further languages leave and come back; a portal without a language leaves them out [D-14]", async () => {
  const languages = ["de", "ja"]
  const [from, to, other] = [await company({ languages }), await company({ languages }), await company()]
  const texts = { de: { name: "Bezahlen", description: "Geld" }, ja: { name: "支払い" } }
  const { id } = await buildCategory(from.operator, { name: "Paying", texts })
  await buildFolder(from.operator, id, { name: "Cards", texts: { de: { name: "Karten" } } })
  const folder = (await listFolders(from.visitor, id)).items[0]
  await buildArticle(from.operator, { categoryId: id, folderId: folder?.id })
  const zip = await buffer(await exportKnowledge(from.owner))
  await importKnowledge(to.owner, streamOf(zip))
  const [category] = (await listCategories(to.visitor)).items
  expect(category?.texts).toEqual(texts)
  expect((await listFolders(to.visitor, category?.id ?? "")).items[0]?.texts).toEqual({
    de: { name: "Karten" },
  })
  await importKnowledge(other.owner, streamOf(zip))
  expect((await listCategories(other.visitor)).items).toMatchObject([{ name: "Paying", texts: {} }])
})

test("an archive ends where its pictures cannot be read now, and leaves out one that is gone [D-14]", async () => {
  const { operator, owner } = await company()
  const image = await putImage(
    operator,
    await sharp({ create: { width: 4, height: 3, channels: 3, background: "red" } })
      .png()
      .toBuffer(),
    "Red box.png",
  )
  const body = `<p><img width="4" height="3" src="${imagePath(image)}" alt=""></p>`
  await buildArticle(operator, { body })
  const s3 = await startS3()
  Object.assign(process.env, s3.env)
  try {
    // Its bytes lie in the other store.
    expect((await buffer(await exportKnowledge(owner))).length).toBeGreaterThan(0)
    s3.setAway(true)
    await expect(exportKnowledge(owner).then(buffer)).rejects.toThrow("cannot be reached")
  } finally {
    for (const name of Object.keys(s3.env)) delete process.env[name]
    await s3.stop()
  }
})
