import sharp from "sharp"
import { directionOf } from "@/lib/platform/direction"
import type { Context } from "@/lib/tenancy/context"
import { portalOrigin } from "@/lib/tenancy/organisations/origin"
import { sharePictureSize } from "@/lib/tenancy/organisations/schema"
import { portalTitle } from "@/lib/tenancy/organisations/values"
import { themeOf } from "@/lib/tenancy/theme"
import { isDrawable } from "./fonts"
import { oneByOne } from "./one-by-one"
import { logoOf } from "./portal-icon"
import { fitText } from "./text"

const { width, height } = sharePictureSize
const margin = 80
const tile = 96
const titleSizes = [84, 72, 60, 50]
const titleTop = 232
const titleHeight = 280

export type Shared = {
  /** What the page is called; the portal's own picture has none. */
  title?: string
  /** What it is a part of, such as a category. */
  section?: string
  /** BCP 47 tag of the title's language; decides on which side it begins. */
  language?: string
}

/**
 * The picture that other sites show beside a link to a page: its title with the company's name, logo and colours, as PNG.
 * A title in letters our fonts do not have is left out, and so is a name.
 */
export const sharePicture = (ctx: Context, shared: Shared): Promise<Buffer> =>
  oneByOne(() => draw(ctx, shared))

async function draw(ctx: Context, { title, section, language }: Shared): Promise<Buffer> {
  const { settings } = ctx.organisation
  const { brand, "brand-deep": deep, "on-brand": color } = themeOf(settings, "light")
  const name = portalTitle(ctx.organisation)
  const isRightToLeft = directionOf(language || ctx.language) === "rtl"
  const side = isRightToLeft ? ("right" as const) : ("left" as const)
  const placed = (left: number, wide: number) => (isRightToLeft ? width - left - wide : left)
  const layers: { input: Buffer; left: number; top: number }[] = []

  const own = title && isDrawable(title) ? title : ""
  const words = own || (isDrawable(name) ? name : "")

  const logo = await logoTile(ctx)
  if (logo) layers.push({ input: logo.input, left: placed(margin, logo.width), top: margin })
  const nameLeft = margin + (logo ? logo.width + 28 : 0)
  if (own && isDrawable(name)) {
    const room = width - nameLeft - margin
    const drawn = await fitText(name, { color, width: room, side }, [40], 60)
    layers.push({
      input: drawn.input,
      left: placed(nameLeft, drawn.width),
      top: margin + Math.round((tile - drawn.height) / 2),
    })
  }
  if (words) {
    const drawn = await fitText(words, { color, width: width - 2 * margin, side }, titleSizes, titleHeight)
    layers.push({ input: drawn.input, left: placed(margin, drawn.width), top: titleTop })
  }
  const foot = [section, new URL(portalOrigin(ctx.organisation)).host].filter(
    (part) => part && isDrawable(part),
  )
  if (foot.length > 0) {
    const drawn = await fitText(foot.join("  ·  "), { color, width: width - 2 * margin, side }, [28], 44)
    layers.push({
      input: drawn.input,
      left: placed(margin, drawn.width),
      top: height - margin - drawn.height + 12,
    })
  }
  return sharp(background(brand, deep))
    .composite(layers)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
}

const background = (brand: string, deep: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${brand}"/>` +
      `<rect y="${height - 16}" width="100%" height="16" fill="${deep}"/></svg>`,
  )

/** The logo on white, which every logo is legible on. */
async function logoTile(ctx: Context): Promise<{ input: Buffer; width: number } | null> {
  const bytes = await logoOf(ctx)
  if (!bytes) return null
  const inner = tile - 32
  const { data, info } = await sharp(bytes)
    .resize({ width: 320, height: inner, fit: "inside" })
    .png()
    .toBuffer({ resolveWithObject: true })
  const wide = info.width + 32
  const sheet = `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${tile}"><rect width="100%" height="100%" rx="16" fill="#fff"/></svg>`
  const input = await sharp(Buffer.from(sheet))
    .composite([{ input: data, left: 16, top: Math.round((tile - info.height) / 2) }])
    .png()
    .toBuffer()
  return { input, width: wide }
}
