import { gzipSync } from "node:zlib"
import sharp from "sharp"
import { GET } from "@/app/api/files/[...path]/route"
import { GET as leadOn } from "@/app/api/v1/attachments/[id]/route"
import { mergeArticle } from "@/lib/knowledge/articles/mutations"
import { addRedirect } from "@/lib/knowledge/redirects/mutations"
import { whereTo } from "@/lib/knowledge/redirects/queries"
import { bringMove, undoMove } from "@/lib/moving/migrations/mutations"
import { getMove } from "@/lib/moving/migrations/queries"
import type { Context } from "@/lib/tenancy/context"
import { testDatabase } from "@/lib/testing/database"
import { buildOrganisation } from "@/lib/testing/factories"
import { buildMissed } from "@/lib/testing/missed-address"
import { arrangeMoves, articleOf, at, later, quietly } from "@/lib/testing/moves"

const database = testDatabase()
const { desk, fill, work, bringAll } = arrangeMoves(database)
const pdf = Buffer.from("%PDF-1.4 a guide")
const pngOf = (background: string) =>
  sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer()

beforeAll(() => {
  process.env.ROOT_DOMAIN = "localhost"
})

const attachment = (id: string) => `/hc/article_attachments/${id}`
const fileOf = (id: string, name: string, type: string, over = {}) => ({
  ...{ id, name, type, url: `${desk.origin}/files/${id}`, size: null },
  ...{ addresses: [attachment(id), `${attachment(id)}/${name}`], ...over },
})
const textOf = (language: string, html: string) => ({
  ...{ language, title: `One in ${language}`, status: "published" as const, publishedAt: at },
  ...{ updatedAt: later, html },
})

async function bodies(ctx: Context) {
  const rows = await database.db
    .selectFrom("articleTranslation")
    .select(["language", "body", "articleId"])
    .where("organisationId", "=", ctx.organisation.id)
    .orderBy("language")
    .execute()
  return new Map(rows.map((row) => [row.language, row]))
}
const given = async (ctx: Context, path: string) => {
  const request = new Request(`http://portal.invalid${path}`, {
    headers: { host: `${ctx.organisation.identifier}.localhost:3000` },
  })
  return GET(request, { params: Promise.resolve({ path: path.split("/").slice(3) }) })
}

test("files of an article are the portal's own, each fetched once, and their old addresses lead to them", async () => {
  fill()
  desk.files = {
    "7": { bytes: pdf, type: "application/pdf" },
    "8": { bytes: Buffer.from("a;b"), type: "text/csv" },
    "9": { bytes: await pngOf("red") },
    "10": { status: 404 },
    "11": { bytes: Buffer.from("MZ"), type: "application/octet-stream" },
    "12": { bytes: Buffer.from("no PDF"), type: "application/pdf" },
    "13": { bytes: await pngOf("blue") },
  }
  desk.objects.article = [
    articleOf("101", {
      translations: [
        textOf(
          "en",
          `<p><a href="https://help.acme.example/hc/en-us/article_attachments/7/Guide.pdf">guide</a></p>`,
        ),
        textOf("de", `<p><a href="/hc/de/article_attachments/7">Hilfe</a><img src="${attachment("9")}"></p>`),
      ],
      files: [
        fileOf("7", "Guide.pdf", "application/pdf"),
        fileOf("8", "Prices & more.csv", "text/csv"),
        fileOf("9", "shown.png", "image/png", { isInline: true }),
        fileOf("10", "gone.zip", "application/zip"),
        fileOf("11", "program.exe", ""),
        fileOf("12", "false.pdf", "application/pdf"),
        fileOf("13", "left over.png", "image/png", { isInline: true }),
      ],
    }),
  ]
  const { operator } = await buildOrganisation(database.db)
  const id = await bringAll(operator)
  const texts = await bodies(operator)
  const [, guide = ""] = /href="([^"]*guide\.pdf)"/.exec(texts.get("en")?.body ?? "") ?? []
  expect(guide).toMatch(/^\/api\/files\/[0-9a-f]{24}\/guide\.pdf$/)
  expect(texts.get("de")?.body).toContain(`href="${guide}"`)
  const came = await given(operator, guide)
  expect([came.status, came.headers.get("content-type")]).toEqual([200, "application/pdf"])
  expect(Buffer.from(await came.arrayBuffer())).toEqual(pdf)

  // What no text names is listed below all of them, also what stays a link; what was only ever shown in a text is not.
  for (const language of ["en", "de"]) {
    const body = texts.get(language)?.body ?? ""
    expect(body).toMatch(/<li><a href="[^"]*\/prices-more\.csv">Prices &(?:amp|#x26); more\.csv<\/a><\/li>/)
    for (const left of ["10", "11", "12"]) expect(body).toContain(`href="${desk.origin}/files/${left}"`)
    expect(body).not.toContain("left over")
    expect(body.match(/guide\.pdf/g)).toHaveLength(1)
  }
  const asked = desk.asked.filter((path) => path.startsWith("/files/"))
  expect(asked.sort()).toEqual([7, 8, 9, 10, 11, 12, 13].map((each) => `/files/${each}`).sort())
  const { problems } = await getMove(operator, id)
  expect(
    problems.flatMap(({ reason, kind, count }) => (kind === "article" ? [[reason, count]] : [])).sort(),
  ).toEqual([
    ["file-missing", 1],
    ["file-refused", 2],
  ])

  const to = async (path: string) => (await whereTo(operator, path))?.to
  expect(await to("/hc/fr/article_attachments/7/Any name.pdf")).toBe(guide)
  expect(await to(attachment("9"))).toMatch(/shown\.webp$/)
  expect(await to(attachment("13"))).toMatch(/left-over\.webp$/)
  expect(await to(attachment("10"))).toBeUndefined()
  await expect(addRedirect(operator, { from: attachment("7"), to: "/kb" })).rejects.toThrow()
  expect(await operator.store.knowledge.redirects.all()).toEqual([])
  const other = await buildOrganisation(database.db)
  expect(await whereTo(other.operator, attachment("7"))).toBeNull()
})

test("a file of an answer at Zammad leads on from the address of its API there, at the company's own host alone", async () => {
  fill()
  desk.files = { "61": { bytes: pdf, type: "application/pdf" } }
  const addresses = ["/api/v1/attachments/61"]
  desk.objects.article = [
    articleOf("101", { files: [fileOf("61", "a.pdf", "application/pdf", { addresses })] }),
  ]
  const { operator } = await buildOrganisation(database.db)
  await bringAll(operator)
  const { operator: other } = await buildOrganisation(database.db)
  const asked = async (ctx: Context, id: string) => {
    const headers = { host: `${ctx.organisation.identifier}.localhost:3000` }
    const request = new Request(`http://portal.invalid/api/v1/attachments/${id}?view=inline`, { headers })
    const { status, headers: given } = await leadOn(request, { params: Promise.resolve({ id }) })
    return [status, given.get("location")]
  }
  const [status, location] = await asked(operator, "61")
  expect([status, location]).toEqual([308, expect.stringMatching(/^\/api\/files\/[0-9a-f]{24}\/a\.pdf$/)])
  expect((await given(operator, String(location))).status).toBe(200)
  for (const [ctx, id] of [
    [operator, "62"],
    [operator, "6'1"],
    [other, "61"],
  ] as const)
    expect(await asked(ctx, id)).toEqual([404, null])
})

test("files of what not everybody may read lead nowhere; merged with another article, files keep their addresses; an undo takes them", async () => {
  fill()
  desk.files = { "7": { bytes: pdf, type: "application/pdf" }, "8": { bytes: pdf, type: "application/pdf" } }
  const withFile = (id: string, file: string, over = {}) =>
    articleOf(id, { files: [fileOf(file, "a.pdf", "application/pdf")], ...over })
  desk.objects.article = [withFile("101", "7"), withFile("102", "8", { readers: "staff" }), articleOf("103")]
  const { operator } = await buildOrganisation(database.db)
  const id = await bringAll(operator)
  const to = async (path: string) => (await whereTo(operator, path))?.to
  expect(await to(attachment("7"))).toMatch(/a\.pdf$/)
  expect(await to(attachment("8"))).toBeUndefined()

  // It is not for everybody any more.
  desk.objects.article = [
    { ...withFile("101", "7", { readers: "staff" }), changedAt: new Date().toISOString() },
  ]
  await bringMove(operator, { id, address: desk.origin, token: "right" }, quietly)
  await work(operator, id)
  expect(await to(attachment("7"))).toBeUndefined()

  await undoMove(operator, id, quietly)
  await work(operator, id)
  desk.objects.article = [withFile("101", "7"), articleOf("103")]
  await bringAll(operator)
  const of = async (path: string) =>
    (await operator.store.knowledge.articleAddresses.findArticle([path], "en"))?.id ?? ""
  await mergeArticle(operator, await of("/hc/articles/101"), await of("/hc/articles/103"))
  expect(await to(attachment("7"))).toMatch(/a\.pdf$/)
})

test("what leads to articles and their files is taken from the addresses that led nowhere, what nobody may read is not", async () => {
  fill()
  desk.files = { "7": { bytes: pdf, type: "application/pdf" } }
  desk.objects.article = [
    articleOf("101", { files: [fileOf("7", "a.pdf", "application/pdf")] }),
    articleOf("102", { readers: "staff" }),
  ]
  const { operator } = await buildOrganisation(database.db)
  const hidden = "/hc/en-us/articles/102-Two"
  for (const path of ["/hc/en-us/articles/101-One", `/hc/en-us${attachment("7").slice(3)}/a.pdf`, hidden])
    await buildMissed(operator, path)
  await bringAll(operator)
  const left = await operator.store.knowledge.missedAddresses.list({ limit: 9 })
  expect(left.map(({ path }) => path)).toEqual([hidden])
})

test("bodies of files that never end, or that are packed to burst, are left in the middle", async () => {
  fill()
  desk.files = {
    "7": { bytes: Buffer.from("%PDF-"), type: "application/pdf", endless: true },
    "8": {
      bytes: gzipSync(Buffer.alloc(200_000_000)),
      type: "application/pdf",
      headers: { "content-encoding": "gzip" },
    },
    "9": { type: "application/pdf", length: 3_000_000_000 },
  }
  desk.objects.article = [
    articleOf("101", {
      files: ["7", "8", "9"].map((file) => fileOf(file, `${file}.pdf`, "application/pdf")),
    }),
  ]
  const { operator } = await buildOrganisation(database.db)
  const { problems, state } = await getMove(operator, await bringAll(operator))
  expect(state).toBe("done")
  expect(problems).toContainEqual({ reason: "file-too-large", kind: "article", count: 3 })
})
