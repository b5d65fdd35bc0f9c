import { mkdtemp, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import sharp from "sharp"
import * as icons from "@/app/portal/[company]/[language]/icons/[name]/route"
import * as og from "@/app/portal/[company]/[language]/og/[...path]/route"
import { updateArticle } from "@/lib/knowledge/articles/mutations"
import { articlePath, categoryPath, folderPath, sharePicturePath } from "@/lib/platform/paths"
import type { Context } from "@/lib/tenancy/context"
import { putImage } from "@/lib/tenancy/images/mutations"
import { imagePath } from "@/lib/tenancy/images/schema"
import { updateOrganisation } from "@/lib/tenancy/organisations/mutations"
import { testDatabase } from "@/lib/testing/database"
import { buildArticle, buildCategory, buildFolder, buildOrganisation } from "@/lib/testing/factories"
import { fitText } from "./text"
import { fontInWoff } from "./woff"

const database = testDatabase()
let folder = ""

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "vestibule-pictures-"))
  process.env.DATA_DIR = folder
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const request = () => new Request("http://evil.example/x")
const company = ({ organisation }: Context) => organisation.identifier

async function icon(ctx: Context, name: string) {
  const response = await icons.GET(request(), { params: Promise.resolve({ company: company(ctx), name }) })
  return {
    status: response.status,
    type: response.headers.get("content-type"),
    bytes: await bytesOf(response),
  }
}

/** The picture at the address that a page names. */
async function picture(ctx: Context, address: string) {
  const path = address.replace(/^\/og\//, "").split("/")
  const response = await og.GET(request(), {
    params: Promise.resolve({ company: company(ctx), language: "-", path }),
  })
  const { status, headers } = response
  return {
    status,
    location: headers.get("location"),
    type: headers.get("content-type"),
    bytes: await bytesOf(response),
  }
}

const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())
const sizeOf = async (bytes: Buffer) => {
  const { format, width, height } = await sharp(bytes).metadata()
  return [format, width, height]
}
const colorAt = async (bytes: Buffer, left: number, top: number) => {
  const raw = await sharp(bytes)
    .extract({ left, top, width: 1, height: 1 })
    .flatten()
    .toColourspace("srgb")
    .raw()
    .toBuffer()
  return `#${raw.subarray(0, 3).toString("hex")}`
}

describe("icons", () => {
  test("each portal has its own in every size, from its initials on its colour", async () => {
    const [acme, other] = [
      await buildOrganisation(database.db, { name: "Acme Cloud", settings: { themeColor: "#1d3557" } }),
      await buildOrganisation(database.db, { name: "Other", settings: { themeColor: "#1d3557" } }),
    ]
    for (const size of [32, 180, 192, 512]) {
      const { status, type, bytes } = await icon(acme.visitor, `icon-${size}.png`)
      expect([status, type, await sizeOf(bytes)]).toEqual([200, "image/png", ["png", size, size]])
      expect(await colorAt(bytes, size / 2, Math.round(size * 0.08))).toBe("#1d3557")
      expect(bytes.equals((await icon(other.visitor, `icon-${size}.png`)).bytes)).toBe(false)
    }
    expect((await icon(acme.visitor, "icon-33.png")).status).toBe(404)
  })

  test("/favicon.ico is an icon with one picture of 32 pixels", async () => {
    const { visitor } = await buildOrganisation(database.db)
    const { status, type, bytes } = await icon(visitor, "favicon.ico")
    expect([status, type]).toEqual([200, "image/x-icon"])
    expect([...bytes.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32])
    const [length, offset] = [bytes.readUInt32LE(14), bytes.readUInt32LE(18)]
    expect(offset + length).toBe(bytes.length)
    expect(await sizeOf(bytes.subarray(offset))).toEqual(["png", 32, 32])
  })

  test("a logo that is about square is the icon, on white where a device cuts the corners; a long one is not", async () => {
    const { operator, visitor } = await buildOrganisation(database.db, {
      settings: { themeColor: "#1d3557" },
    })
    const withLogo = async (width: number) => {
      const red = sharp({ create: { width, height: 100, channels: 3, background: "#ff0000" } })
      const logo = imagePath(await putImage(operator, await red.png().toBuffer(), "logo.png"))
      const organisation = await updateOrganisation(operator, {
        settings: { ...visitor.organisation.settings, logo },
      })
      return { ...visitor, organisation }
    }
    const square = await withLogo(100)
    expect(await colorAt((await icon(square, "icon-192.png")).bytes, 4, 4)).toMatch(/^#f[ef]0[0-4]0[0-4]$/)
    expect(await colorAt((await icon(square, "icon-180.png")).bytes, 4, 4)).toBe("#ffffff")
    expect(await colorAt((await icon(await withLogo(600), "icon-192.png")).bytes, 96, 10)).toBe("#1d3557")
  })

  test("the manifest names the portal, its colours and icons", async () => {
    const { visitor } = await buildOrganisation(database.db, {
      name: "Acme <Cloud>",
      settings: { themeColor: "#1d3557" },
    })
    const { type, bytes } = await icon(visitor, "site.webmanifest")
    expect(type).toBe("application/manifest+json; charset=utf-8")
    expect(JSON.parse(String(bytes))).toMatchObject({
      name: "Acme <Cloud>",
      start_url: "/kb",
      theme_color: "#1d3557",
      icons: [{ sizes: "192x192" }, { sizes: "512x512" }],
    })
  })
})

describe("pictures beside links", () => {
  test("an article, category, folder and the portal have one each of 1200 x 630 pixels", async () => {
    const { operator, visitor } = await buildOrganisation(database.db, {
      settings: { themeColor: "#ffd166" },
    })
    const category = await buildCategory(operator)
    const place = await buildFolder(operator, category.id)
    const article = await buildArticle(operator, { categoryId: category.id, title: "How do I pay?" })
    const seen = new Set<string>()
    for (const path of [
      articlePath(article),
      categoryPath(category),
      folderPath(place),
      "/kb",
      "/kb/categories",
      undefined,
    ]) {
      const { status, type, bytes } = await picture(visitor, sharePicturePath(path))
      expect([path, status, type, await sizeOf(bytes)]).toEqual([path, 200, "image/png", ["png", 1200, 630]])
      expect(await colorAt(bytes, 1190, 10)).toBe("#ffd166")
      seen.add(bytes.toString("base64"))
    }
    expect(seen.size).toBe(4)
  })

  test("a renamed article's leads to the present one; a draft's and another company's are not there", async () => {
    const { operator, visitor } = await buildOrganisation(database.db)
    const article = await buildArticle(operator, { title: "Old" })
    await updateArticle(operator, article.id, { title: "New" })
    const moved = await picture(visitor, "/og/article/Old.png")
    expect([moved.status, moved.location]).toEqual([308, "/og/article/New.png"])
    const draft = await buildArticle(operator, { title: "Draft", status: "draft" })
    const category = await buildCategory(operator, { name: "Bikes" })
    const renamed = await picture(visitor, `/og/category/Old-${category.id}.png`)
    expect([renamed.status, renamed.location]).toEqual([308, `/og/category/Bikes-${category.id}.png`])
    const { visitor: stranger } = await buildOrganisation(database.db)
    for (const [asker, path] of [
      [visitor, sharePicturePath(articlePath(draft))],
      [stranger, "/og/article/New.png"],
      [stranger, sharePicturePath(categoryPath(category))],
      [visitor, "/og/toString/x.png"],
      [visitor, "/og/article/New"],
      [visitor, "/og/portal.png/x.png"],
    ] as const)
      expect([path, (await picture(asker, path)).status]).toEqual([path, 404])
  })

  test("a title in letters the fonts do not have gives way to the portal's name: no boxes are drawn", async () => {
    const { operator, visitor } = await buildOrganisation(database.db)
    const { categoryId, ...first } = await buildArticle(operator, { title: "料金" })
    const second = await buildArticle(operator, { title: "説明書", categoryId })
    const drawn = async (article: { slug: string }) =>
      (await picture(visitor, sharePicturePath(articlePath(article)))).bytes.toString("base64")
    expect(await drawn(first)).toBe(await drawn(second))
  })

  test.each([
    ["long", "Sharpen a chisel that has stood in the cold ".repeat(8)],
    ["one long word", "Donaudampfschifffahrtsgesellschaft".repeat(9)],
    ["from right to left", "كيف أعيد تعيين كلمة المرور "],
    ["with emoji and markup", "Pay 🎉 <b>&amp; win</b> \u0007"],
  ])("a title fits whatever it is: %s", async (_, title) => {
    const { width, height } = await fitText(title, { color: "#fff", width: 1040 }, [84, 50], 280)
    expect([width > 20, width <= 1040, height <= 280]).toEqual([true, true, true])
  })
})

test("a font comes out of its WOFF as it went in: the tables are where its directory says", async () => {
  const file = "node_modules/@fontsource/inter/files/inter-latin-700-normal.woff"
  const font = fontInWoff(await readFile(file))
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
    const at = 12 + 16 * index
    return [
      font.toString("latin1", at, at + 4),
      font.readUInt32BE(at + 8),
      font.readUInt32BE(at + 12),
    ] as const
  })
  expect(tables.map(([tag]) => tag)).toEqual(expect.arrayContaining(["cmap", "glyf", "head"]))
  const [, head] = tables.find(([tag]) => tag === "head") ?? ["", 0]
  expect(font.readUInt32BE(head + 12)).toBe(0x5f0f3cf5)
  for (const [, offset, length] of tables) expect(offset + length).toBeLessThanOrEqual(font.length)
})
