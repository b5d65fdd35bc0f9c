import { mkdir, mkdtemp, rm, symlink, truncate, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import sharp from "sharp"
import { updateArticle } from "@/lib/knowledge/articles/mutations"
import { findMovedPath, listArticles, publishedArticle } from "@/lib/knowledge/articles/queries"
import type { ArticlePlace } from "@/lib/knowledge/articles/schema"
import { checkLinks } from "@/lib/knowledge/link-check/mutations"
import { updateCategory } from "@/lib/knowledge/places/categories/mutations"
import { listCategories } from "@/lib/knowledge/places/categories/queries"
import { updateFolder } from "@/lib/knowledge/places/folders/mutations"
import { listFolders } from "@/lib/knowledge/places/folders/queries"
import { InvalidError, MovedError, NotFoundError } from "@/lib/platform/errors"
import type { Context } from "@/lib/tenancy/context"
import { readDocument } from "@/lib/tenancy/images/queries"
import { testDatabase } from "@/lib/testing/database"
import { buildOrganisation } from "@/lib/testing/factories"
import { formatReport } from "./report"
import { type Progress, runImport } from "./run"

const database = testDatabase()
let operator = {} as Context
let visitor = {} as Context
let base = ""
let root = ""

beforeAll(() => {
  process.env.DATA_DIR = join(tmpdir(), `vestibule-import-data-${process.pid}`)
})
beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), "vestibule import-"))
  root = join(base, "docs")
  await mkdir(root)
  const built = await buildOrganisation(database.db)
  operator = built.operator
  visitor = built.visitor
})
afterEach(() => rm(base, { recursive: true, force: true }))
afterAll(() => rm(process.env.DATA_DIR ?? "", { recursive: true, force: true }))

async function write(files: Record<string, string | Buffer>) {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), content)
  }
}
const importRoot = () => runImport(operator, root)
const read = async (slug: string) => (await publishedArticle(visitor, slug)).article
const titlesIn = async (place: ArticlePlace) =>
  (await listArticles(visitor, place)).items.map(({ title }) => title)

test("components of the folder's own become what its _components.yml says, in titles too", async () => {
  await write({
    "_components.yml": 'Since: "(since {version})"\nBox: |\n  :::tip\n  {children}\n  :::\nWrong: 1\n',
    "guides/a.mdx":
      '---\nslug: teams\n---\n# Teams <Since version="2.0" />\n\n<Box>\n  Read *this*\n</Box>\n',
  })
  const report = await importRoot()
  expect(report.problems).toEqual([{ path: "_components.yml", message: "Wrong: it is not text" }])
  expect(report.droppedTags).toEqual([])
  const { title, body } = await read("teams")
  expect(title).toBe("Teams (since 2.0)")
  expect(body).toContain('<aside class="callout callout-tip"><p>Read <em>this</em></p></aside>')
})

test("a file to download comes along once and its links lead to it; what is not kept stays behind and is named", async () => {
  await write({
    "guides/a.md":
      "---\nslug: a\n---\n[Manual](files/manual%20one.pdf), [again](<./files/manual one.pdf#page=2>), [gone](files/gone.pdf), [B](b.md)",
    "guides/b.md":
      "---\nslug: b\n---\n[Manual](</guides/files/manual one.pdf>), [prices](/prices.zip), [run](run.exe), [again](run.exe), [none](none.csv)",
    "guides/files/manual one.pdf": "%PDF",
    "guides/run.exe": "MZ",
    "guides/none.csv": "",
    "static/prices.zip": "PK",
    "static/unnamed.pdf": "%PDF of nobody",
  })
  const { skipped, unresolvedLinks } = await importRoot()
  expect(skipped).toEqual(
    ["run.exe", "none.csv"].map((name) => ({
      path: `guides/${name}`,
      reason: "guides/b.md links to it, and files of this type are not kept",
    })),
  )
  expect(unresolvedLinks.map(({ href }) => href)).toEqual([
    "files/gone.pdf",
    "run.exe",
    "run.exe",
    "none.csv",
  ])
  const [, manual = ""] =
    /href="(\/api\/files\/[0-9a-f]{24}\/manual-one\.pdf)"/.exec((await read("a")).body) ?? []
  expect(manual).not.toBe("")
  expect((await read("b")).body).toContain(`href="${manual}"`)
  expect((await read("b")).body).toMatch(/href="\/api\/files\/[0-9a-f]{24}\/prices\.zip"/)
  const [, id = "", address = ""] = /files\/([0-9a-f]{24})\/(.*)$/.exec(manual) ?? []
  expect((await readDocument(visitor, id, address)).bytes.toString()).toBe("%PDF")
  const { unchanged } = await importRoot()
  expect(unchanged).toHaveLength(2)
})

test("a file to download of more than 20 MB is named and stays a link", async () => {
  await write({ "guides/a.md": "[Film](film.mp4)", "guides/film.mp4": "" })
  await truncate(join(root, "guides/film.mp4"), 20 * 1024 * 1024 + 1)
  const { skipped, unresolvedLinks } = await importRoot()
  expect(skipped).toEqual([
    { path: "guides/film.mp4", reason: "guides/a.md links to it, and it has more than 20 MB" },
  ])
  expect(unresolvedLinks).toHaveLength(1)
})

describe("the tree", () => {
  test("directories become categories and folders, deeper ones belong to the folder above, order is kept", async () => {
    await write({
      "guides/_category_.json": '{ "label": "Guides", "position": 2, "link": { "description": "How to" } }',
      "guides/b.md": "---\nsidebar_position: 2\n---\n# Second",
      "guides/a.md": "---\nposition: 2.5\n---\n# Third",
      "guides/c.md": "---\nsidebar_position: 1\n---\n# First",
      "guides/last.md": "Without a position",
      "guides/proxy-guides/nginx.md": "x",
      "guides/proxy-guides/more/caddy.md": "x",
      "first/_category_.yml": "label: Before\nposition: 1",
      "first/a.md": "x",
      "lonely.md": "# Alone",
      "README.md": "x",
      "LICENSE.md": "x",
      "static/notes.md": "x",
      "empty/_category_.json": "{}",
      "guides/_partial.md": "x",
    })
    const report = await importRoot()
    expect(report.created).toHaveLength(8)
    expect(report.skipped.map(({ path }) => path).sort()).toEqual([
      "LICENSE.md",
      "README.md",
      "guides/_partial.md",
    ])
    const { items } = await listCategories(visitor)
    expect(items.map(({ name, description, articleCount }) => [name, description, articleCount])).toEqual([
      ["Before", "", 1],
      ["Guides", "How to", 6],
      ["General", "", 1],
    ])
    const guides = items[1]?.id ?? ""
    expect((await titlesIn({ categoryId: guides })).slice(0, 4)).toEqual(["First", "Second", "Third", "Last"])
    const [folder] = (await listFolders(visitor, guides)).items
    expect(folder?.name).toBe("Proxy Guides")
    expect(await titlesIn({ folderId: folder?.id ?? "" })).toEqual(["Nginx", "Caddy"])
  })

  test("nothing outside the folder is read", async () => {
    await writeFile(join(base, "secret.md"), "# Secret")
    await writeFile(join(base, "secret.png"), await picture())
    await write({ "a/inside.md": "# Inside\n\n![](../../secret.png) ![](linked.png) ![](/etc/passwd)" })
    await symlink(join(base, "secret.md"), join(root, "a/link.md"))
    await symlink(base, join(root, "a/up"))
    await symlink(join(base, "secret.png"), join(root, "a/linked.png"))
    const report = await importRoot()
    expect(report.created).toEqual(["a/inside.md"])
    expect(report.skipped).toEqual([{ path: "a/link.md", reason: "it is a link out of the folder" }])
    expect(report.missingImages).toHaveLength(3)
  })

  test("a folder that is not there is refused", async () => {
    await expect(runImport(operator, join(base, "nowhere"))).rejects.toThrow(InvalidError)
  })
})

describe("running it again", () => {
  const files = {
    "a/one.md": "---\ntitle: One\n---\nSee [two](two.md#part).",
    "a/two.md": "---\ntitle: Two\nredirect_from: /docs/old-two\n---\n## Part",
    "a/three.md": "# Three",
  }

  test("changes nothing when no file did", async () => {
    await write(files)
    expect((await importRoot()).created).toHaveLength(3)
    const before = await read("One")
    const again = await importRoot()
    expect([again.created, again.updated, again.unchanged.length]).toEqual([[], [], 3])
    expect(await read("One")).toEqual(before)
  })

  test("a file that says the same in other words makes nothing news", async () => {
    await write({ "a/list.md": "# List\n\n* item\n" })
    await importRoot()
    const before = await read("List")
    await write({ "a/list.md": "# List\n\n- item\n" })
    expect((await importRoot()).unchanged).toEqual(["a/list.md"])
    const { sourceHash, ...after } = await read("List")
    expect(after).toEqual({ ...before, sourceHash: undefined })
    expect(sourceHash).not.toBe(before.sourceHash)
    expect((await importRoot()).unchanged).toEqual(["a/list.md"])
    expect((await read("List")).sourceHash).toBe(sourceHash)
  })

  test("keeps title, address and place that were changed in the portal, until the file changes", async () => {
    await write({ ...files, "b/four.md": "# Four" })
    await importRoot()
    const one = await read("One")
    const { categoryId } = await read("Four")
    const changed = { title: "One, renamed", slug: "renamed", categoryId }
    const { updatedAt } = await updateArticle(operator, one.id, changed)
    expect((await importRoot()).unchanged).toHaveLength(4)
    expect(await read("renamed")).toMatchObject({ ...changed, updatedAt })
    await write({ "a/one.md": `${files["a/one.md"]} More.` })
    expect((await importRoot()).updated).toEqual(["a/one.md"])
    expect(await read("One")).toMatchObject({ title: "One", categoryId: one.categoryId })
  })

  test("keeps names and order of categories and folders that were changed in the portal, until the files say others", async () => {
    await write({
      "a/_category_.json": '{"label":"First","position":3}',
      "a/b/_category_.json": '{"label":"Inner"}',
      "a/b/one.md": "# One",
    })
    await importRoot()
    const placesNow = async () => {
      const [category] = (await listCategories(visitor)).items
      const [folder] = (await listFolders(visitor, category?.id ?? "")).items
      return { category, folder }
    }
    const { category, folder } = await placesNow()
    await updateCategory(operator, category?.id ?? "", { name: "Ours", position: 7 })
    await updateFolder(operator, folder?.id ?? "", { name: "Within", description: "Words" })
    await write({ "a/b/one.md": "# One\n\nMore." })
    await importRoot()
    expect(await placesNow()).toMatchObject({
      ...{ category: { name: "Ours", position: 7 }, folder: { name: "Within", description: "Words" } },
    })
    await write({ "a/_category_.json": '{"label":"First","position":4}' })
    await importRoot()
    expect(await placesNow()).toMatchObject({ category: { name: "Ours", position: 40 } })
    await write({ "a/_category_.json": '{"label":"Second","position":4}' })
    await importRoot()
    expect(await placesNow()).toMatchObject({ category: { name: "Second" }, folder: { name: "Within" } })
  })

  test("a folder that was put into another category in the portal takes in what is new of it there", async () => {
    await write({ "a/b/one.md": "# One", "c/two.md": "# Two" })
    await importRoot()
    const { folderId } = await read("One")
    const { categoryId } = await read("Two")
    await updateFolder(operator, folderId ?? "", { categoryId })
    await write({ "a/b/one.md": "# One\n\nMore.", "a/b/three.md": "# Three" })
    const { created, updated, failed } = await importRoot()
    expect({ created, updated, failed }).toEqual({
      ...{ created: ["a/b/three.md"], updated: ["a/b/one.md"], failed: [] },
    })
    for (const title of ["One", "Three"]) expect(await read(title)).toMatchObject({ categoryId, folderId })
    expect((await importRoot()).unchanged).toHaveLength(3)
  })

  test("one directory more leaves alone what was arranged in the portal, and moves what was not", async () => {
    const named = async () => (await listCategories(visitor)).items.map(({ name }) => name)
    await write({ "b/one.md": "# One", "c/two.md": "# Two", "d/three.md": "# Three" })
    await importRoot()
    const [b, c, d] = (await listCategories(visitor)).items
    await write({ "a/four.md": "# Four" })
    await importRoot()
    expect(await named()).toEqual(["A", "B", "C", "D"])
    for (const [at, category] of [d, c, b].entries())
      await updateCategory(operator, category?.id ?? "", { position: 1000 * (at + 1) })
    await write({ "aa/five.md": "# Five" })
    await importRoot()
    expect(await named()).toEqual(["D", "C", "B", "A", "Aa"])
  })

  test("updates the one article whose file changed", async () => {
    await write(files)
    await importRoot()
    await write({ "a/three.md": "# Three\n\nMore" })
    const report = await importRoot()
    expect([report.created, report.updated, report.unchanged.length]).toEqual([[], ["a/three.md"], 2])
    expect((await read("Three")).body).toBe("<p>More</p>")
  })

  test("a new title is a new address, the old one leads there, and links to it follow", async () => {
    await write(files)
    await importRoot()
    expect((await read("One")).body).toContain('href="/kb/article/Two#part"')
    await write({ "a/two.md": "---\ntitle: Two and a half\n---\n## Part" })
    expect((await importRoot()).updated).toEqual(["a/one.md", "a/two.md"])
    await expect(read("Two")).rejects.toEqual(new MovedError("/kb/article/Two-and-a-half"))
    expect((await read("One")).body).toContain('href="/kb/article/Two-and-a-half#part"')
    expect((await importRoot()).unchanged).toHaveLength(3)
  })

  test("a file that moved takes its article along, address and all", async () => {
    await write(files)
    await importRoot()
    const { id } = await read("Three")
    await rm(join(root, "a/three.md"))
    await write({ "b/deep/three.md": files["a/three.md"] })
    const report = await importRoot()
    expect([report.created, report.updated, report.vanished]).toEqual([[], ["b/deep/three.md"], []])
    expect(await read("Three")).toMatchObject({ id, sourcePath: "b/deep/three.md" })
  })

  test("an article whose file vanished stays and is named, until another file takes over its address", async () => {
    await write(files)
    await importRoot()
    await rm(join(root, "a/three.md"))
    expect((await importRoot()).vanished).toEqual(["a/three.md"])
    expect((await read("Three")).title).toBe("Three")
    await write({ "a/two.md": "---\ntitle: Two\nredirect_from: /kb/article/Three\n---\n## Part" })
    expect((await importRoot()).merged).toEqual(["a/three.md"])
    await expect(read("Three")).rejects.toEqual(new MovedError("/kb/article/Two"))
    expect((await importRoot()).unchanged).toHaveLength(2)
  })

  test("an article whose file has become too long has not vanished, and is not merged into what has its address", async () => {
    await write(files)
    await importRoot()
    await write({ "a/three.md": `# Three\n\n${"long ".repeat(90_000)}` })
    await write({ "a/two.md": "---\ntitle: Two\nredirect_from: /kb/article/Three\n---\n## Part" })
    const report = await importRoot()
    expect(report).toMatchObject({ merged: [], vanished: [], skipped: [{ path: "a/three.md" }] })
    expect((await read("Three")).sourcePath).toBe("a/three.md")
  })

  test("a draft whose file vanished is named as well", async () => {
    await write({ ...files, "a/plan.md": "---\ntitle: Plan\ndraft: true\n---" })
    await importRoot()
    await rm(join(root, "a/plan.md"))
    expect((await importRoot()).vanished).toEqual(["a/plan.md"])
  })

  test("two articles of one title both have an address, and keep it", async () => {
    await write({
      "a/x.md": "# Same",
      "b/x.md": "---\ntitle: Same\nslug: same-slug\n---",
      "c/x.md": "---\ntitle: Other\nslug: same-slug\n---",
    })
    expect((await importRoot()).created).toHaveLength(3)
    expect((await importRoot()).unchanged).toHaveLength(3)
  })

  test("another company sees nothing of it", async () => {
    await write(files)
    await importRoot()
    const other = await buildOrganisation(database.db)
    await expect(publishedArticle(other.visitor, "One")).rejects.toThrow(NotFoundError)
    expect((await runImport(other.operator, root)).created).toHaveLength(3)
  })
})

describe("articles", () => {
  test("front matter becomes what readers and search engines see", async () => {
    await write({
      "a/x.md":
        "---\ntitle: X\nslug: /docs/the-x\ndescription: About X\nkeywords: [k]\npinned: true\nlang: ar\nredirect_from: [/docs/x]\n---\ny",
      "a/draft.md": "---\ndraft: true\n---\n# Not yet",
    })
    await importRoot()
    expect(await read("the-x")).toMatchObject({
      seoDescription: "About X",
      seoKeywords: ["k"],
      pinned: true,
      language: "ar",
    })
    expect(await operator.store.knowledge.articleAddresses.findArticle(["/docs/x"], "en")).toMatchObject({
      id: (await read("the-x")).id,
    })
    await expect(read("Not-yet")).rejects.toThrow(NotFoundError)
  })

  test("the dates of a file are the article's, until the file changes without saying so", async () => {
    await write({
      "a/x.md": "---\ntitle: X\ndate: 2020-02-03\nlast_update:\n  date: 2021-03-04\n---\ny",
      "a/z.md": "---\ntitle: Z\ndate: 2020-02-03\n---\ny",
    })
    await importRoot()
    const published = "2020-02-03T00:00:00.000Z"
    expect(await read("X")).toMatchObject({ publishedAt: published, updatedAt: "2021-03-04T00:00:00.000Z" })
    expect(await read("Z")).toMatchObject({ publishedAt: published, updatedAt: published })
    expect((await importRoot()).unchanged).toHaveLength(2)
    await write({ "a/z.md": "---\ntitle: Z\ndate: 2020-02-03\n---\nnew" })
    await importRoot()
    const changed = await read("Z")
    expect(changed.publishedAt).toBe(published)
    expect(changed.updatedAt > "2026").toBe(true)
  })

  test("a link to what is not there stays one, in the report and for the portal's link check", async () => {
    await write({
      "a/x.md": "# X\n\n[gone](../b/gone.md#p) [page](y.html) [old](/help/old) [other](/docs/other)",
      "a/y.md": "---\ntitle: Y\nredirect_from: /help/old/\n---\n[doc](the-doc-id)",
      "b/z.md": "---\ntitle: Z\nid: the-doc-id\npermalink: /docs/other/\n---\n",
    })
    const report = await importRoot()
    expect(report.unresolvedLinks.map(({ href }) => href)).toEqual(["../b/gone.md#p"])
    expect((await read("X")).body).toBe(
      '<p><a href="/b/gone.md#p">gone</a> <a href="/kb/article/Y">page</a> <a href="/kb/article/Y">old</a> <a href="/kb/article/Z">other</a></p>',
    )
    expect((await read("Y")).body).toBe('<p><a href="/kb/article/Z">doc</a></p>')
    expect(await findMovedPath(visitor, "/docs/other")).toBe("/kb/article/Z")
    const faults = (await checkLinks(operator)).items.map(({ href, fault }) => [href, fault])
    expect(faults).toEqual([["/b/gone.md#p", "gone"]])
  })

  test("a file of the root called SECURITY.md is an article where it has front matter or an article links to it", async () => {
    await write({
      "security.md": "---\ntitle: Keep your account safe\n---\nSee [us](CONTRIBUTING.md)",
      "CONTRIBUTING.md": "# Write with us\n\n[the terms](LICENSE.md)",
      "LICENSE.md": "# MIT",
      "README.md": "# Docs\n\n[the history](HISTORY.md)",
      "HISTORY.md": "# 1.0",
      "a/x.md": "# X\n\n[the code](https://example.com/NOTICE.md)",
      "NOTICE.md": "# Notice",
    })
    const report = await importRoot()
    expect(report.created.sort()).toEqual(["CONTRIBUTING.md", "LICENSE.md", "a/x.md", "security.md"])
    expect(report.skipped.map(({ path }) => path).sort()).toEqual(["HISTORY.md", "NOTICE.md", "README.md"])
  })

  test("a heading that says the title again goes, another stays", async () => {
    await write({ "a/x.md": "---\ntitle: X\n---\n# X\n\ntext", "a/y.md": "---\ntitle: Y\n---\n# Z\n\ntext" })
    await importRoot()
    expect((await read("X")).body).toBe("<p>text</p>")
    expect((await read("Y")).body).toBe("<h2>Z</h2>\n<p>text</p>")
  })

  test("one that fails is reported and the others come in", async () => {
    await write({
      "a/deep.md": "> ".repeat(5000),
      "a/odd.md": "---\ntitle: [\n---\n# Odd",
      "a/nul.md": "a\0b",
      "a/fine.md": "x",
    })
    const report = await importRoot()
    expect(report.failed.map(({ path }) => path)).toEqual(["a/deep.md"])
    expect(report.problems.map(({ path }) => path)).toEqual(["a/odd.md"])
    expect(report.created).toEqual(["a/fine.md", "a/nul.md", "a/odd.md"])
    expect((await read("Odd")).title).toBe("Odd")
    await expect(read("Deep")).rejects.toThrow(NotFoundError)
  })

  test("what runs is not stored", async () => {
    await write({
      "a/x.md":
        '# X\n\n<img src=x onerror=alert(1)> [a](javascript:alert(1)) <a href="data:text/html,x">b</a>',
    })
    await importRoot()
    expect((await read("X")).body).toBe("<p> <a>a</a> <a>b</a></p>")
  })
})

describe("pictures", () => {
  test("an animation comes whole; of one that is too long the first frame comes, and the report says so", async () => {
    const gifOf = (frames: number) => {
      const raw = { width: 2, height: 2 * frames, channels: 4 as const, pageHeight: 2 }
      const bytes = Buffer.from(Array.from({ length: 16 * frames }, (_, index) => (index * 7) % 256))
      return sharp(bytes, { raw }).gif({ loop: 0, delay: 100 }).toBuffer()
    }
    await write({
      "a/x.md": "# X\n\n![A](whole.gif) ![B](long.gif)",
      "a/whole.gif": await gifOf(150),
      "a/long.gif": await gifOf(1001),
    })
    const { missingImages } = await importRoot()
    expect(missingImages).toEqual([
      { path: "a/x.md", src: "long.gif", reason: expect.stringContaining("its first frame was kept") },
    ])
    expect((await read("X")).body.match(/<img /g)).toHaveLength(2)
  })

  test("those beside the file, in static and beside the folder are kept; what is missing or no image is reported", async () => {
    const image = await picture()
    await mkdir(join(base, "static/img"), { recursive: true })
    await writeFile(join(base, "static/img/c.png"), image)
    await write({
      "a/x.md":
        "import useBaseUrl from '@docusaurus/useBaseUrl';\n\n# X\n\n![A](a.png)\n\n<img alt=\"B\" src={useBaseUrl('img/b.png')} />\n\n![C](/img/c.png)\n\n" +
        '<div class="browser">\n<img src="gone.png" />\n</div>\n\n![D](d.svg) [the file](/img/b.png)',
      "a/a.png": image,
      "a/d.svg": "<svg/>",
      "static/img/b.png": image,
    })
    const report = await importRoot()
    expect(report.missingImages.map(({ src }) => src)).toEqual(["gone.png", "d.svg"])
    const { body } = await read("X")
    const kept = /\/api\/files\/[0-9a-f]{24}\/a\.webp/g
    expect(body.match(kept)).toHaveLength(4)
    expect(body).toMatch(/<img width="8" height="4" src="[^"]+" alt="A"/)
    expect(body).not.toContain("<div>")
    expect((await importRoot()).unchanged).toHaveLength(1)
  })
})

test("progress counts to the end, and the report says what needs attention", async () => {
  await write({ "a/x.md": "# X\n\n[a](nowhere.md) <Fancy/>\u0007", "a/y.md": "# Y" })
  const seen: Progress[] = []
  const report = await runImport(operator, root, { onProgress: (progress) => seen.push(progress) })
  expect(seen.map(({ done, total }) => `${done}/${total}`)).toEqual(["1/2", "2/2"])
  expect(formatReport(report)).toBe(
    "Read as Markdown\n\nCreated 2, updated 0, unchanged 0\n\nLinks between documents: 0 lead to articles, 1 lead nowhere\n\nLinks not resolved (1):\n  a/x.md: nowhere.md\n\nTags dropped (1):\n  a/x.md: Fancy",
  )
})

const picture = () =>
  sharp({ create: { width: 8, height: 4, channels: 3, background: "#36c" } })
    .png()
    .toBuffer()
