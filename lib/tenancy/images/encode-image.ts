import sharp from "sharp"
import { InvalidError } from "@/lib/platform/errors"
import { imageKindOf } from "@/lib/platform/files/image-kind"
import { largestUpload, mostFrames, mostPixels, widestImage } from "@/lib/tenancy/images/schema"

/** WebP cannot be higher. */
const highest = 16_383

export type EncodedImage = { bytes: Buffer; width: number; height: number }

/**
 * An upload as WebP without its metadata, turned upright, at most 2400 pixels wide; transparency and animation stay.
 * Of an animation that is too long or too large, `still` keeps the first frame.
 * @throws InvalidError when it is no accepted image, or too large; its size is judged before it is decoded.
 */
export async function encodeUpload(bytes: Uint8Array, { still = false } = {}): Promise<EncodedImage> {
  const kind = imageKindOf(bytes)
  if (!kind) throw new InvalidError("An image must be PNG, JPEG, WebP, GIF or AVIF")
  if (bytes.length > largestUpload) throw new InvalidError("An image may have at most 20 MB")
  try {
    const frames = await requireDecodable(bytes, still)
    const image = sharp(bytes, { ...limits, animated: frames > 1 })
    const upright = frames > 1 ? image : image.autoOrient()
    const { data, info } = await upright
      .resize({ width: widestImage, height: highest, fit: "inside", withoutEnlargement: true })
      .webp({ quality: kind === "png" ? 90 : 84, smartSubsample: true })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.pageHeight ?? info.height }
  } catch (error) {
    if (error instanceof InvalidError) throw error
    if (error instanceof Error && /pixel limit/i.test(error.message)) throw tooManyPixels()
    throw new InvalidError("The image is damaged or of an unknown variety", {})
  }
}

/** Whether it is an animation of which `still` keeps the first frame alone. */
export async function losesFrames(bytes: Uint8Array): Promise<boolean> {
  const { pages = 1 } = await sharp(bytes, limits).metadata()
  return pages > 1 && (await requireDecodable(bytes, true)) === 1
}

/** A kept image in a smaller width. */
export async function shrinkImage(bytes: Uint8Array, width: number): Promise<Buffer> {
  return sharp(bytes, { ...limits, animated: true })
    .resize({ width })
    .webp({ quality: 82, smartSubsample: true })
    .toBuffer()
}

const limits = { limitInputPixels: mostPixels, failOn: "error" } as const

/** @returns how many of its frames are kept */
async function requireDecodable(bytes: Uint8Array, still: boolean): Promise<number> {
  const { width, height, pageHeight, pages = 1 } = await sharp(bytes, limits).metadata()
  const pixels = width * (pageHeight ?? height)
  const isTooLong = pages > mostFrames || pixels * pages > mostPixels
  if (isTooLong && still && pixels <= mostPixels) return 1
  if (pages > mostFrames) throw new InvalidError(`An animation may have at most ${mostFrames} frames`)
  if (isTooLong) throw tooManyPixels()
  return pages
}

const tooManyPixels = () => new InvalidError("An image may have at most 40 million pixels")
