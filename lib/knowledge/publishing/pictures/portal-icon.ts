import sharp from "sharp"
import { NotFoundError } from "@/lib/platform/errors"
import { initialsOf } from "@/lib/platform/initials"
import type { Context } from "@/lib/tenancy/context"
import { readImage } from "@/lib/tenancy/images/queries"
import { parseImagePath } from "@/lib/tenancy/images/schema"
import { portalTitle } from "@/lib/tenancy/organisations/values"
import { themeOf } from "@/lib/tenancy/theme"
import { isDrawable } from "./fonts"
import { oneByOne } from "./one-by-one"
import { drawText } from "./text"

/** A logo wider than this times its height would be a line in a square. */
const widestLogo = 2
const drawnSize = 512
/** Touch icons are put on any background and lose their corners. */
const touchSize = 180

/** The portal's icon as a square PNG: its logo where that is about square, else its initials on its colour. */
export const portalIcon = (ctx: Context, size: number): Promise<Buffer> =>
  oneByOne(async () => (await logoIcon(ctx, size)) ?? initialIcon(ctx, size))

/** The portal's icon as /favicon.ico: a PNG in its frame. */
export async function portalFavicon(ctx: Context): Promise<Buffer> {
  const size = 32
  const png = await portalIcon(ctx, size)
  const head = Buffer.alloc(22)
  // One picture of type icon, with 32 bits a pixel, behind this head.
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.set([size, size], 6)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

/** The logo's bytes, or null where there is none or they are gone. */
export async function logoOf(ctx: Context): Promise<Buffer | null> {
  const named = /^\/api\/files\/(.+)$/.exec(ctx.organisation.settings.logo)?.[1]
  const asked = named && parseImagePath(named.split("/"))
  if (!asked) return null
  return readImage(ctx, asked.id).then(
    ({ bytes }) => bytes,
    (error) => (error instanceof NotFoundError ? null : Promise.reject(error)),
  )
}

async function logoIcon(ctx: Context, size: number): Promise<Buffer | null> {
  const logo = await logoOf(ctx)
  if (!logo) return null
  const { width = 0, height = 0 } = await sharp(logo).metadata()
  if (Math.max(width / height, height / width) > widestLogo) return null
  const isTouch = size === touchSize
  const inner = isTouch ? 2 * Math.round(size * 0.38) : size
  const margin = (size - inner) / 2
  const drawn = sharp(logo)
    .resize(inner, inner, { fit: "contain", background: clear })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: isTouch ? white : clear })
  return (isTouch ? drawn.flatten({ background: white }) : drawn).png().toBuffer()
}

const white = { r: 255, g: 255, b: 255, alpha: 1 }
const clear = { r: 0, g: 0, b: 0, alpha: 0 }

async function initialIcon({ organisation }: Context, size: number): Promise<Buffer> {
  const { brand, "on-brand": onBrand } = themeOf(organisation.settings, "light")
  const initials = initialsOf(
    portalTitle(organisation)
      .replace(/[^\p{L}\p{N}\s]/gu, "")
      .trim(),
  )
  const corner = size === touchSize ? 0 : 120
  const tile = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${drawnSize}" height="${drawnSize}"><rect width="100%" height="100%" rx="${corner}" fill="${brand}"/></svg>`,
  )
  const letters = initials && isDrawable(initials) ? [await centred(initials, onBrand)] : []
  const drawn = await sharp(tile).composite(letters).png().toBuffer()
  return sharp(drawn).resize(size, size).png().toBuffer()
}

async function centred(initials: string, color: string) {
  const text = await drawText(initials, {
    size: [...initials].length > 1 ? 250 : 320,
    color,
    width: drawnSize * 2,
  })
  const fitting = Math.min(1, 400 / text.width, 400 / text.height)
  const { data, info } = await sharp(text.input)
    .resize(Math.round(text.width * fitting))
    .toBuffer({ resolveWithObject: true })
  return {
    input: data,
    left: Math.round((drawnSize - info.width) / 2),
    top: Math.round((drawnSize - info.height) / 2),
  }
}
