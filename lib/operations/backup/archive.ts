import { createHash, type Hash } from "node:crypto"
import { open, rename, rm, stat } from "node:fs/promises"
import { basename, join, relative, resolve, sep } from "node:path"
import { type Headers, type Pack, pack } from "tar-stream"
import { type ArchivedFile, filesBelow, folderAt } from "@/lib/platform/db/embedded/archived-file"
import { baseBackup } from "@/lib/platform/db/embedded/base-backup"
import { AppError } from "@/lib/platform/errors"
import { writeDurably } from "@/lib/platform/files/durable"
import { isKeyName } from "@/lib/platform/files/storage-key"
import { compressorOf } from "./compression"
import { backupNoteOf, noteName, sumsName, top } from "./note"

type Installation = {
  dataDir: string
  /** Of the embedded server; null leaves the database out. */
  databaseUrl: string | null
}

const zeros = Buffer.alloc(64 * 1024)

/**
 * Writes the images and attachments of an installation and, where it is embedded, its database into one new .tar.gz or .tar.zst,
 * while the portal runs, with who wrote it first and the checksums of all files last. What is unpacked from it is the DATA_DIR of
 * an installation as it was when the writing ended.
 * @throws AppError where the file is there already or lies among what it is to hold
 */
export async function writeBackup(file: string, installation: Installation): Promise<{ bytes: number }> {
  const target = resolve(file)
  requireOutside(target, installation.dataDir)
  const unfinished = `${target}.unfinished`
  await refuseExisting(target)
  const archive = pack()
  const compressed = compressorOf(target)
  // What fails while it is filled ends what is written of it.
  const filling = fill(archive, installation).then(
    () => archive.finalize(),
    (error) => {
      compressed.destroy(error)
      throw error
    },
  )
  // A caller that waits for them gets the error; before the file is open there is none.
  filling.catch(() => {})
  for (const stream of [archive, compressed]) stream.on("error", () => {})
  archive.pipe(compressed)
  try {
    await writeDurably(unfinished, compressed)
    await filling
    await refuseExisting(target)
    await rename(unfinished, target)
  } catch (error) {
    archive.destroy()
    if ((error as NodeJS.ErrnoException).code === "EEXIST") throw inUse(unfinished)
    await rm(unfinished, { force: true })
    throw error
  }
  return { bytes: (await stat(target)).size }
}

const inUse = (unfinished: string) =>
  new AppError(
    `${unfinished} is there already: another backup is being written, or was broken off. Remove it first.`,
  )

async function refuseExisting(target: string) {
  const found = await open(target, "r").catch(() => null)
  await found?.close()
  if (found) throw new AppError(`${target} is there already. Name a file that is not.`)
}

/** @throws AppError for what lies in DATA_DIR */
export function requireOutside(target: string, dataDir: string) {
  const way = relative(resolve(dataDir), target)
  if (!way.startsWith(`..${sep}`) && way !== "..")
    throw new AppError("A backup inside DATA_DIR is lost with it. Name a file somewhere else.")
}

async function fill(archive: Pack, installation: Installation) {
  const { dataDir, databaseUrl } = installation
  const sums: string[] = []
  const files = join(dataDir, "files")
  const written = new Set<string>()
  const unfinished = /^unfinished(?:\/|$)/
  // What no key can name is no file of ours, and may not be open to us, as a file system's lost+found is not.
  const isKept = (name: string) => !unfinished.test(name) && isKeyName(basename(name)) && !written.has(name)
  // Once before the database, so that no row of it lacks a file that is removed meanwhile, and what came since after it.
  const addFiles = () =>
    addAll(archive, filesBelow(files, `${top}/files`, isKept), sums, (path) =>
      written.add(path.slice(`${top}/files/`.length)),
    )
  await addAll(archive, folders(dataDir), [])
  await addNote(archive, dataDir, noteName, JSON.stringify(await backupNoteOf(databaseUrl), null, 2))
  await addFiles()
  if (databaseUrl) await addAll(archive, baseBackup(databaseUrl, `${top}/postgres/data`), sums)
  await addFiles()
  await addNote(archive, dataDir, sumsName, sums.join("\n"))
}

async function addNote(archive: Pack, dataDir: string, name: string, text: string) {
  const { uid, gid } = await folderAt(dataDir, top)
  const bytes = Buffer.from(`${text}\n`)
  const header = { mode: 0o600, uid, gid, mtime: new Date(), size: bytes.length, type: "file" as const }
  await addOne(archive, { ...header, name: `${top}/${name}` }, [bytes])
}

/** What PostgreSQL's user must be able to pass through, and what is ours alone. */
async function* folders(dataDir: string): AsyncGenerator<ArchivedFile> {
  const whole = await folderAt(dataDir, top)
  yield { ...whole, mode: 0o711 }
  yield { ...whole, path: `${top}/files`, mode: 0o700 }
}

async function addAll(
  archive: Pack,
  entries: AsyncIterable<ArchivedFile>,
  sums: string[],
  onFile: (path: string) => void = () => {},
) {
  for await (const { path, file, bytes, ...rest } of entries) {
    const size = file?.size ?? bytes?.length ?? 0
    const isFolder = !file && !bytes
    const header: Headers = isFolder
      ? { ...rest, name: `${path}/`, type: "directory" }
      : { ...rest, name: path, size, type: "file" }
    const pieces = file
      ? exactly(file.handle.createReadStream({ autoClose: false }), size)
      : bytes
        ? [bytes]
        : []
    const hash = createHash("sha256")
    try {
      await addOne(archive, header, hashed(pieces, hash))
    } finally {
      await file?.handle.close()
    }
    if (!isFolder) sums.push(`${hash.digest("hex")}  ${path.slice(top.length + 1)}`)
    if (file) onFile(path)
  }
}

async function* hashed(pieces: AsyncIterable<Buffer> | Buffer[], hash: Hash) {
  for await (const piece of pieces) {
    hash.update(piece)
    yield piece
  }
}

function addOne(archive: Pack, header: Headers, pieces: AsyncIterable<Buffer> | Buffer[]) {
  return new Promise<void>((resolve, reject) => {
    const entry = archive.entry(header, (error) => (error ? reject(error) : resolve()))
    const write = async () => {
      for await (const piece of pieces)
        if (!entry.write(piece)) await new Promise<void>((drained) => entry.once("drain", drained))
      entry.end()
    }
    write().catch((error) => entry.destroy(error))
  })
}

/** As many bytes as the archive says, of a file that has become longer or shorter since: what was cut off counts as zeros. */
async function* exactly(pieces: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer> {
  let left = size
  for await (const piece of pieces) {
    if (left === 0) break
    const taken = piece.subarray(0, left)
    left -= taken.length
    yield taken
  }
  for (; left > 0; left -= Math.min(left, zeros.length)) yield zeros.subarray(0, left)
}
