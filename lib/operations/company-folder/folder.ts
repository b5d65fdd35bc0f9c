import { createHash } from "node:crypto"
import { createReadStream } from "node:fs"
import { mkdir, open, readdir, rename, rm } from "node:fs/promises"
import { dirname, join } from "node:path"
import { AppError } from "@/lib/platform/errors"
import { syncFolder, writeDurably } from "@/lib/platform/files/durable"
import { checksumsName } from "./manifest"

type Pieces = AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>
export type Written = Awaited<ReturnType<typeof folderWriter>>

/** Writes files that only this user reads into a folder, and the checksum of each into a list. */
async function folderWriter(folder: string) {
  await mkdir(folder, { mode: 0o700 })
  const list = await open(join(folder, checksumsName), "wx", 0o600)
  const listed = createHash("sha256")
  let files = 0
  return {
    async write(path: string, pieces: Pieces) {
      await mkdir(dirname(join(folder, path)), { recursive: true, mode: 0o700 })
      const file = await open(join(folder, path), "wx", 0o600)
      const hash = createHash("sha256")
      try {
        for await (const piece of pieces) {
          const bytes = Buffer.from(piece as string)
          hash.update(bytes)
          await file.writeFile(bytes)
        }
      } finally {
        await file.close()
      }
      const line = `${hash.digest("hex")}  ${path}\n`
      listed.update(line)
      files += 1
      await list.writeFile(line)
    },
    /** Ends the list, and writes what is to be known of it into a file that it does not name. */
    async end(path: string, textOf: (checksums: { files: number; sha256: string }) => string) {
      await list.sync()
      await writeDurably(join(folder, path), [Buffer.from(textOf({ files, sha256: listed.digest("hex") }))])
    },
    close: () => list.close(),
  }
}

/** Writes a new folder whole or not at all. @throws AppError where it is there and holds something */
export async function writeFolder(target: string, fill: (to: Written) => Promise<void>): Promise<void> {
  const unfinished = `${target}.unfinished`
  await refuseFilled(target)
  const writer = await folderWriter(unfinished).catch((error) => {
    throw error.code === "EEXIST" ? inUse(unfinished) : error
  })
  try {
    await fill(writer).finally(writer.close)
    // Takes the place of an empty folder, and of no other.
    await rename(unfinished, target)
    await syncFolder(dirname(target))
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
}

async function refuseFilled(target: string) {
  const names = await readdir(target).catch((error) => {
    if (error.code === "ENOENT") return []
    throw error.code === "ENOTDIR" ? new AppError(`${target} is a file. Name a new folder.`) : error
  })
  if (names.length > 0) throw new AppError(`${target} is there already. Name a folder that is not.`)
}

const inUse = (unfinished: string) =>
  new AppError(
    `${unfinished} is there already: another export is being written, or was broken off. Remove it first.`,
  )

type Listed = { path: string; sha256: string }
const pathRule = /^(?!.*(?:^|\/)\.\.?(?:\/|$))[^/\\\0][^\\\0]*$/

/** The files that a folder says it has, in their order. */
export async function* listedFiles(folder: string): AsyncGenerator<Listed> {
  for await (const lines of linesOf(join(folder, checksumsName)))
    for (const line of lines) {
      const [, sha256 = "", path = ""] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? []
      if (!pathRule.test(path)) throw new AppError(`${checksumsName} names no file in a line: ${line}`)
      yield { path, sha256 }
    }
}

/** @throws AppError that names the first file which is not there or not as it was written */
export async function requireWhole(folder: string, checksums: { files: number; sha256: string }) {
  if ((await sumOf(join(folder, checksumsName))) !== checksums.sha256) throw damaged(checksumsName)
  for await (const { path, sha256 } of listedFiles(folder))
    if ((await sumOf(join(folder, path))) !== sha256) throw damaged(path)
}

const damaged = (path: string) =>
  new AppError(
    `${path} is missing, or not as it was written: copy the folder again, or export the company again.`,
  )

async function sumOf(file: string): Promise<string | null> {
  const hash = createHash("sha256")
  try {
    for await (const piece of createReadStream(file)) hash.update(piece)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null
    throw error
  }
  return hash.digest("hex")
}

const mostLines = 500
const mostLetters = 4_000_000
const newline = 0x0a

/** The lines of a file, some at a time. */
export async function* linesOf(file: string): AsyncGenerator<string[]> {
  let [lines, letters]: [string[], number] = [[], 0]
  let begun: Buffer[] = []
  for await (const piece of createReadStream(file) as AsyncIterable<Buffer>) {
    let from = 0
    for (let end = piece.indexOf(newline); end >= 0; end = piece.indexOf(newline, from)) {
      const line = Buffer.concat([...begun, piece.subarray(from, end)]).toString("utf8")
      begun = []
      from = end + 1
      lines.push(line)
      letters += line.length
      if (lines.length < mostLines && letters < mostLetters) continue
      yield lines
      lines = []
      letters = 0
    }
    begun.push(piece.subarray(from))
  }
  const last = Buffer.concat(begun).toString("utf8")
  if (last) lines.push(last)
  if (lines.length > 0) yield lines
}
