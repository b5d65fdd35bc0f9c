import { readFile, realpath, stat } from "node:fs/promises"
import { basename, dirname, join, resolve, sep } from "node:path"
import { InvalidError } from "@/lib/platform/errors"
import type { Context } from "@/lib/tenancy/context"
import { losesFrames } from "@/lib/tenancy/images/encode-image"
import { putImage } from "@/lib/tenancy/images/mutations"
import { readImage } from "@/lib/tenancy/images/queries"
import { imagePath, largestUpload } from "@/lib/tenancy/images/schema"

export type PlacedImage = { src: string; width: number; height: number }
/** A kept picture, and what of it was not. */
export type ImageResult = { image: PlacedImage; lacks?: string } | { problem: string }

/** Finds the pictures of a tree's documents, also below its `static` folder or the one beside it, and keeps them once. */
export function imageKeeper(ctx: Context, root: string) {
  const kept = new Map<string, Promise<ImageResult>>()
  return async (src: string, from: string): Promise<ImageResult> => {
    const file = await findFile(root, src, from)
    if (!file) return { problem: "there is no such file" }
    const result = kept.get(file) ?? keep(ctx, file)
    kept.set(file, result)
    return result
  }
}

/** The file of a tree that an address in one of its documents means, or null. */
export async function findFile(root: string, src: string, from: string): Promise<string | null> {
  const path = decode(src.replace(/[?#].*$/s, "").replace(/^(?:pathname:\/\/|@site\/)/, "/"))
  if (path.includes("\0")) return null
  const beside = resolve(root, "..", "static")
  const inStatic = path.replace(/^\/?(?:static\/)?/, "")
  const places = [
    ...(path.startsWith("/") ? [] : [join(/* turbopackIgnore: true */ root, dirname(from), path)]),
    join(/* turbopackIgnore: true */ root, "static", inStatic),
    join(/* turbopackIgnore: true */ root, path),
    join(/* turbopackIgnore: true */ beside, inStatic),
  ]
  for (const place of places) {
    const file = await realpath(place).catch(() => null)
    if (file && (isBelow(file, await realpath(root)) || isBelow(file, beside)) && (await isFile(file)))
      return file
  }
  return null
}

const isBelow = (file: string, folder: string) =>
  file.startsWith(folder.endsWith(sep) ? folder : folder + sep)
const isFile = async (file: string) => (await stat(file)).isFile()

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

const firstFrame = "as an animation it is too large, so its first frame was kept"

async function keep(ctx: Context, file: string): Promise<ImageResult> {
  try {
    if ((await stat(file)).size > largestUpload) return { problem: "it has more than 20 MB" }
    const bytes = await readFile(file)
    const archived = await findArchived(ctx, file, bytes)
    const stored = archived ?? (await putImage(ctx, bytes, basename(file), { still: true }))
    const { width, height } = stored
    if (!width || !height) return { problem: "it has no size" }
    const isStill = !archived && (await losesFrames(bytes))
    return { image: { src: imagePath(stored), width, height }, ...(isStill && { lacks: firstFrame }) }
  } catch (error) {
    if (error instanceof InvalidError) return { problem: error.message }
    throw error
  }
}

/** The image of this portal that an archive of it holds under its id. */
async function findArchived(ctx: Context, file: string, bytes: Uint8Array) {
  const id = /^([0-9a-f]{24})-/.exec(basename(file))?.[1]
  const known = id ? await readImage(ctx, id).catch(() => null) : null
  return known && Buffer.compare(known.bytes, bytes) === 0 ? known.file : null
}
