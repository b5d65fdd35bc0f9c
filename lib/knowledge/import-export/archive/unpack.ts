import { mkdir, open } from "node:fs/promises"
import { basename, dirname, join } from "node:path"
import { type Entry, openPromise, type ZipFile } from "yauzl"
import { InvalidError } from "@/lib/platform/errors"
import { shares } from "@/lib/platform/shares/shares"
import { documentEnding } from "@/lib/tenancy/images/documents"
import { largestUnpacked, mostArchivedFiles } from "./schema"

/** What an import reads, besides files that articles may link to; anything else in the archive is left out. */
const wanted = /\.(?:mdx?|png|jpe?g|gif|webp|avif|ya?ml|toml|json|[mc]?[jt]s)$/i
const unwanted = /(?:^|\/)(?:node_modules|\.git)\//
const largestFile = 20 * 1024 * 1024
const deepest = 20
const isLink = ({ externalFileAttributes }: Entry) =>
  ((externalFileAttributes >>> 16) & 0o170000) === 0o120000

/**
 * Lays the Markdown, the pictures and the documents of a ZIP into an empty folder, as plain files below it whatever their names say.
 * @throws InvalidError when it is none, is damaged, encrypted or larger than it may be, or names a file outside of it
 */
export async function unpack(zipFile: string, folder: string): Promise<void> {
  const zip = await openPromise(zipFile, { lazyEntries: true, strictFileNames: true }).catch(refused)
  try {
    if (zip.entryCount > mostArchivedFiles)
      throw new InvalidError(`An archive may hold at most ${mostArchivedFiles} files`)
    let left = largestUnpacked
    for await (const entry of zip.eachEntry()) {
      if (!isWanted(entry)) continue
      left -= await lay(zip, entry, folder, left)
      await shares().nextPiece()
    }
  } catch (error) {
    refused(error)
  } finally {
    zip.close()
  }
}

function isWanted(entry: Entry) {
  const { fileName } = entry
  if (fileName.includes("\0") || /(?:^|\/)\.\.(?:\/|$)|^\/|\\|^[a-z]:/i.test(fileName))
    throw new InvalidError("The archive names a file outside of it")
  return (
    (wanted.test(fileName) || documentEnding(basename(fileName)) !== null) &&
    !unwanted.test(fileName) &&
    !isLink(entry) &&
    fileName.split("/").length <= deepest
  )
}

/** @returns how many bytes it has */
async function lay(zip: ZipFile, entry: Entry, folder: string, left: number): Promise<number> {
  const path = join(folder, entry.fileName)
  await mkdir(dirname(path), { recursive: true })
  const file = await open(path, "wx")
  let size = 0
  try {
    for await (const piece of await zip.openReadStreamPromise(entry)) {
      size += (piece as Buffer).length
      if (size > Math.min(left, largestFile))
        throw new InvalidError("The archive holds more than it may: 20 MB in a file and 200 MB in all")
      await file.write(piece as Buffer)
    }
  } finally {
    await file.close()
  }
  return size
}

function refused(error: unknown): never {
  // Something is wrong with this machine and not with the archive.
  const { code = "" } = error as NodeJS.ErrnoException
  if (error instanceof InvalidError || ["ENOSPC", "EACCES", "EMFILE", "EROFS"].includes(code)) throw error
  throw new InvalidError("This is no ZIP archive that can be read")
}
