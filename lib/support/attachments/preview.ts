import { LRUCache } from "lru-cache"
import sharp from "sharp"
import { NotFoundError } from "@/lib/platform/errors"
import { turns } from "@/lib/platform/turns"
import { mostPixels } from "@/lib/tenancy/images/schema"
import { readAttached } from "./queries"
import type { AttachedFile } from "./schema"
import { isPicture, type PreviewSize, previewWidths } from "./values"

/** Kept in memory and nowhere else, so that nothing of a picture outlives its file for longer than this. */
const previews = new LRUCache<string, Buffer<ArrayBuffer>>({
  maxSize: 32 * 1024 * 1024,
  sizeCalculation: (bytes) => bytes.length,
  ttl: 60 * 60 * 1000,
})
const underWay = new Map<string, Promise<Buffer<ArrayBuffer>>>()

const oneByOne = turns(1, { most: 50, refusal: "Too many pictures are asked for. Please try again." })

/**
 * An attached picture as a small WebP without its metadata, made when it is first asked for, one after the other. The
 * caller checks that the asker may have the file.
 * @throws NotFoundError for what is no picture, is damaged, or has more than 40 million pixels, UnavailableError while
 * too many are being made
 */
export async function previewOf(file: AttachedFile, size: PreviewSize): Promise<Buffer<ArrayBuffer>> {
  if (!isPicture(file)) throw new NotFoundError("Preview")
  const name = `${file.key} ${size}`
  const kept = previews.get(name)
  if (kept) return kept
  const begun = underWay.get(name)
  if (begun) return begun
  const made = oneByOne(() => makePreview(file, previewWidths[size])).finally(() => underWay.delete(name))
  underWay.set(name, made)
  const bytes = await made
  previews.set(name, bytes)
  return bytes
}

async function makePreview(file: AttachedFile, width: number): Promise<Buffer<ArrayBuffer>> {
  const stream = await readAttached(file)
  if (!stream) throw new NotFoundError("Attachment")
  const bytes = await new Response(stream).arrayBuffer()
  try {
    // Of an animation the first picture.
    const preview = await sharp(bytes, { limitInputPixels: mostPixels, failOn: "error" })
      .autoOrient()
      .resize({ width, height: width, fit: "inside", withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer()
    return Buffer.from(preview)
  } catch {
    throw new NotFoundError("Preview")
  }
}
