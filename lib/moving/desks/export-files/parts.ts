import { createReadStream } from "node:fs"
import { open, readdir, stat } from "node:fs/promises"
import { basename, join } from "node:path"
import type { Readable } from "node:stream"
import { type Entry, openPromise } from "yauzl"
import { InvalidError } from "@/lib/platform/errors"

/** One file of an export, which may be read from its beginning as often as needed. */
export type Part = { name: string; open(): Promise<Readable> }
export type ExportParts = { parts: Part[]; close(): void }

const mostParts = 20_000
/** An archive of text has a tenth or a twentieth of its size; one that unpacks to more than this has been made to. */
const bomb = { times: 250, bytes: 64 * 1024 * 1024 }

/**
 * The files of an export whose names end so: of a ZIP, which is read in place and never laid out, of a folder, or the one file
 * itself. They stand in the order of their names, numbers by what they count.
 * @throws InvalidError in words where there are none, or the ZIP cannot be read
 */
export async function partsAt(path: string, ending: RegExp): Promise<ExportParts> {
  const found = await stat(path).catch(() => null)
  if (!found) throw new InvalidError("There is no such file")
  const all = found.isDirectory()
    ? await inFolder(path, ending)
    : (await isZip(path))
      ? await inZip(path, found.size, ending)
      : { parts: [fileAt(path)], close: () => {} }
  if (all.parts.length === 0) {
    all.close()
    throw new InvalidError("None of the files in it is part of an export")
  }
  return { ...all, parts: all.parts.toSorted((one, other) => inOrder.compare(one.name, other.name)) }
}

const inOrder = new Intl.Collator("en", { numeric: true })
const fileAt = (path: string): Part => ({ name: basename(path), open: async () => createReadStream(path) })

async function inFolder(path: string, ending: RegExp): Promise<ExportParts> {
  const names = (await readdir(path)).filter((name) => ending.test(name))
  if (names.length > mostParts) throw new InvalidError(tooMany)
  return { parts: names.map((name) => fileAt(join(path, name))), close: () => {} }
}

const tooMany = "It has too many files to be an export"

async function isZip(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0)
    return bytesRead === 4 && buffer.toString("latin1").startsWith("PK")
  } finally {
    await file.close()
  }
}

async function inZip(path: string, size: number, ending: RegExp): Promise<ExportParts> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch(damaged)
  try {
    if (zip.entryCount > mostParts) throw new InvalidError(tooMany)
    const entries: Entry[] = []
    let bytes = 0
    for await (const entry of zip.eachEntry()) {
      if (!ending.test(entry.fileName) || /(?:^|\/)(?:__MACOSX\/|\.)/.test(entry.fileName)) continue
      if (entry.isEncrypted())
        throw new InvalidError("The ZIP has a password: unpack it, and give the folder")
      bytes += entry.uncompressedSize
      entries.push(entry)
    }
    if (bytes > bomb.bytes && bytes > size * bomb.times)
      throw new InvalidError("The ZIP unpacks to so much more than it is that it can be no export")
    return {
      parts: entries.map((entry) => ({
        name: entry.fileName,
        open: () => zip.openReadStreamPromise(entry),
      })),
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    return damaged(error)
  }
}

function damaged(error: unknown): never {
  // Something is wrong with this machine and not with the archive.
  const { code = "" } = error as NodeJS.ErrnoException
  if (error instanceof InvalidError || ["EACCES", "EMFILE", "EIO"].includes(code)) throw error
  throw new InvalidError("The ZIP is damaged, or was cut short")
}
