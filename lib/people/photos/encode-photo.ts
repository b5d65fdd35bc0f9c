import sharp from "sharp"
import { InvalidError } from "@/lib/platform/errors"
import { imageKindOf } from "@/lib/platform/files/image-kind"
import { mostPixels } from "@/lib/tenancy/images/schema"
import { largestPhoto, type PhotoSize, photoFault, photoSizes } from "./schema"

const limits = { limitInputPixels: mostPixels, failOn: "error" } as const

/**
 * A PNG or JPEG, by its content, as square WebP in every size, upright and without its metadata.
 * @throws InvalidError for any other file, one over 2,097,152 bytes, and one of too many pixels, which is not decoded
 */
export async function encodePhoto(bytes: Uint8Array): Promise<{ size: PhotoSize; bytes: Buffer }[]> {
  const kind = imageKindOf(bytes)
  if (bytes.length > largestPhoto || (kind !== "png" && kind !== "jpeg")) refuse(photoFault)
  try {
    // Only the header is read: what it claims is judged before anything is decoded.
    const { width, height } = await sharp(bytes, { ...limits, limitInputPixels: false }).metadata()
    if (width * height > mostPixels) refuse("A photo may have at most 40 million pixels")
    return await squares(bytes)
  } catch (error) {
    if (error instanceof InvalidError) throw error
    refuse("The photo is damaged")
  }
}

/** The largest is cut first and the others from it, so that the file is decoded once. */
async function squares(bytes: Uint8Array) {
  const largest = Math.max(...photoSizes)
  const cut = await sharp(bytes, limits)
    .autoOrient()
    .resize({ width: largest, height: largest, fit: "cover" })
    .png({ compressionLevel: 1 })
    .toBuffer()
  return Promise.all(
    photoSizes.map(async (size) => ({
      size,
      bytes: await sharp(cut).resize({ width: size }).webp({ quality: 84, smartSubsample: true }).toBuffer(),
    })),
  )
}

function refuse(message: string): never {
  throw new InvalidError(message, { photo: message })
}
