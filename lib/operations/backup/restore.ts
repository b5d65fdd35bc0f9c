import { createHash } from "node:crypto"
import { createReadStream, existsSync } from "node:fs"
import { chmod, chown, mkdir, open, readFile, realpath, rename, rm, rmdir } from "node:fs/promises"
import { dirname, join } from "node:path"
import { pipeline } from "node:stream/promises"
import { extract, type Headers } from "tar-stream"
import { connect } from "@/lib/platform/db/database"
import { findBinaries } from "@/lib/platform/db/embedded/binaries"
import { makeDataDir } from "@/lib/platform/db/embedded/home"
import { processStart } from "@/lib/platform/db/embedded/running-process"
import { holdDataDirectory } from "@/lib/platform/db/embedded/supervisor-lock"
import { listenersAlive } from "@/lib/platform/db/listeners-alive"
import { migrationNames } from "@/lib/platform/db/migrate"
import { AppError } from "@/lib/platform/errors"
import { syncFolder, writeDurably } from "@/lib/platform/files/durable"
import { workersAlive } from "@/lib/platform/queue/store"
import { decompressorOf } from "./compression"
import { type BackupNote, backupNote, noteName, sumsName, top } from "./note"

export type Restored = BackupNote & {
  /** Where what was there before is now; null where nothing was. */
  before: string | null
}

type Into = {
  dataDir: string
  /** Whether the installation keeps its rows in a PostgreSQL of its own. */
  hasOwnDatabase: boolean
}

/** What a restore replaces. Without a database in the archive, files alone. */
const replacedBy = ({ database }: BackupNote) =>
  database ? ["postgres", "postgres-is-elsewhere.txt", "files"] : ["files"]
const unpackedName = "restoring"

/**
 * Puts what a backup holds in place of what is in DATA_DIR, which is kept beside. It is unpacked and compared with its checksums
 * first; until then, and where anything fails, all stays as it was.
 * @throws AppError for a file that is no whole backup, one of a newer version or for another kind of database, EmbeddedError
 * while the folder is in use
 */
export async function restoreBackup(file: string, { dataDir, hasOwnDatabase }: Into): Promise<Restored> {
  const place = makeDataDir(dataDir)
  const lock = await holdDataDirectory(place, "npm run admin -- restore")
  try {
    await refuseRunning(place)
    const unpacked = join(place, unpackedName)
    await rm(unpacked, { recursive: true, force: true })
    try {
      const note = await unpackChecked(file, unpacked, async (read) => {
        requireFits(read, hasOwnDatabase)
        await refuseMounted(place, read)
      })
      return { ...note, before: await exchange(place, unpacked, note) }
    } finally {
      await rm(unpacked, { recursive: true, force: true })
    }
  } finally {
    lock.release()
  }
}

/** @throws AppError while a portal works with this database; the embedded server's folder tells by itself that it is in use */
export async function refuseServed(databaseUrl: string) {
  const db = connect(databaseUrl, { max: 1 })
  try {
    // Instances that only show the portal have no workers.
    const alive = await Promise.all([workersAlive(db), listenersAlive(db)])
    if (alive.some((count) => count > 0)) throw new AppError("The portal is running. Stop it first.")
  } finally {
    await db.destroy()
  }
}

/** A server whose portal was killed still writes into the folder. */
async function refuseRunning(place: string) {
  const pidFile = join(place, "postgres/data/postmaster.pid")
  const pid = Number.parseInt(await readFile(pidFile, "utf8").catch(() => ""), 10)
  if (pid > 0 && processStart(pid) !== null)
    throw new AppError(`A PostgreSQL server (process ${pid}) still runs on ${place}: stop it first.`)
}

/** @throws AppError where this program or installation cannot use what the archive holds */
function requireFits({ program, database }: BackupNote, hasOwnDatabase: boolean) {
  if (!database) return
  if (hasOwnDatabase)
    throw new AppError(
      "This backup holds an embedded database, and DATABASE_URL names another one. Unset DATABASE_URL, or restore a dump of that database with pg_restore.",
    )
  if (!database.schema.every((name) => migrationNames.includes(name)))
    throw new AppError(
      `This backup was written by a newer version of Vestibule (${program}). Install that version or a later one first.`,
    )
  const major = Number.parseInt(findBinaries().version, 10)
  if (major !== database.postgres)
    throw new AppError(
      `This backup holds data of PostgreSQL ${database.postgres}, and this version of Vestibule comes with ${major}. Restore it with the version that wrote it.`,
    )
}

/** @throws AppError where what is to be moved aside is a file system of its own, before anything is unpacked */
async function refuseMounted(place: string, note: BackupNote) {
  const [points, whole] = [await mountPoints(), await realpath(place)]
  for (const name of replacedBy(note)) if (points.has(join(whole, name))) throw mounted(join(place, name))
}

/** Where something is mounted, as far as this system says so. */
async function mountPoints(): Promise<ReadonlySet<string>> {
  const lines = (await readFile("/proc/self/mountinfo", "utf8").catch(() => "")).split("\n")
  // Blanks and the like are written as their number.
  const plain = (path = "") =>
    path.replace(/\\(\d{3})/g, (_, octal) => String.fromCharCode(Number.parseInt(octal, 8)))
  return new Set(lines.map((line) => plain(line.split(" ")[4])))
}

const mounted = (path: string, cause?: unknown) =>
  new AppError(
    `${path} is mounted, and so cannot be moved aside. Nothing was changed. Unmount it, restore, and move the files onto it; or unpack the archive by tar.`,
    { cause },
  )

/** Unpacks an archive into a new folder and compares every file with its checksum. @returns what the archive says of itself */
async function unpackChecked(
  file: string,
  folder: string,
  check: (note: BackupNote) => Promise<void>,
): Promise<BackupNote> {
  const sums = new Map<string, string>()
  let note: BackupNote | undefined
  const entries = extract()
  const decompressor = decompressorOf(await beginningOf(file), file)
  const reading = pipeline(createReadStream(file), decompressor, entries)
  // Told by the loop below as well, which waits for it.
  reading.catch(() => {})
  try {
    for await (const entry of entries) {
      const name = nameIn(entry.header, file)
      if (!note && entry.header.type === "file" && name !== noteName) throw unchecked(file)
      const path = join(folder, name)
      if (entry.header.type === "directory") {
        await mkdir(path, { recursive: true })
        entry.resume()
      } else {
        const hash = createHash("sha256")
        await mkdir(dirname(path), { recursive: true })
        await writeDurably(path, hashing(entry as AsyncIterable<Buffer>, hash))
        sums.set(name, hash.digest("hex"))
      }
      await own(path, entry.header)
      if (name !== noteName) continue
      note = backupNote.parse(JSON.parse(await readFile(path, "utf8")))
      await check(note)
    }
    await reading
  } catch (error) {
    throw isOfMachine(error) ? error : damaged(file, error)
  }
  if (!note) throw unchecked(file)
  await compare(folder, sums, file)
  return note
}

async function beginningOf(file: string): Promise<Buffer> {
  const handle = await open(file, "r").catch((error) => {
    throw error.code === "ENOENT" ? new AppError(`There is no file ${file}`) : error
  })
  try {
    return (await handle.read(Buffer.alloc(4), 0, 4, 0)).buffer
  } finally {
    await handle.close()
  }
}

/** The name of an entry below the folder that everything stands in. */
function nameIn({ name, type }: Headers, file: string): string {
  const path = name.replace(/\/$/, "")
  const isPlain = path === top || (path.startsWith(`${top}/`) && !/(?:^|\/)\.{1,2}(?:\/|$)|\0/.test(path))
  if (!isPlain || (type !== "file" && type !== "directory")) throw damaged(file, `it holds ${name}`)
  return path.slice(top.length + 1)
}

async function* hashing(pieces: AsyncIterable<Buffer>, hash: ReturnType<typeof createHash>) {
  for await (const piece of pieces) {
    hash.update(piece)
    yield piece
  }
}

async function own(path: string, { mode = 0o600, uid = 0, gid = 0 }: Headers) {
  await chmod(path, mode)
  if (process.getuid?.() === 0) await chown(path, uid, gid)
}

async function compare(folder: string, sums: Map<string, string>, file: string) {
  const listed = await readFile(join(folder, sumsName), "utf8").catch(() => null)
  if (listed === null) throw damaged(file, "it is cut short")
  const lines = listed.split("\n").filter(Boolean)
  for (const line of lines) {
    const [sum = "", name = ""] = [line.slice(0, 64), line.slice(66)]
    if (sums.get(name) !== sum) throw damaged(file, `${name} is not as it was saved`)
  }
  // The note and the list themselves.
  if (sums.size !== lines.length + 2) throw damaged(file, "it holds files that are not listed")
}

const unchecked = (file: string) =>
  new AppError(
    `${file} does not say who wrote it: it is no backup of Vestibule, or one of a version without checksums, which tar unpacks.`,
  )

const damaged = (file: string, why: unknown) =>
  why instanceof AppError
    ? why
    : new AppError(
        `${file} is damaged: ${why instanceof Error ? why.message : why}. Nothing was changed; use another backup.`,
        { cause: why },
      )

/** Something is wrong with this machine and not with the archive. */
const isOfMachine = (error: unknown) =>
  ["ENOSPC", "EDQUOT", "EACCES", "EPERM", "EMFILE", "EROFS", "EIO"].includes(
    (error as NodeJS.ErrnoException).code ?? "",
  )

/** Moves what is there aside and what was unpacked to its place; where one cannot be moved, all are moved back. @returns where the former is */
async function exchange(place: string, unpacked: string, note: BackupNote): Promise<string | null> {
  const names = replacedBy(note)
  const before = join(place, `before-restore-${new Date().toISOString().replace(/[:.]/g, "-")}`)
  const present = names.filter((name) => existsSync(join(place, name)))
  const moved: { from: string; to: string }[] = []
  const moveAll = async (movable: string[], from: string, to: string) => {
    for (const name of movable) {
      const move = { from: join(from, name), to: join(to, name) }
      await rename(move.from, move.to).catch((error) => {
        throw error.code === "EBUSY" ? mounted(move.from, error) : error
      })
      moved.unshift(move)
    }
  }
  if (present.length > 0) await mkdir(before, { mode: 0o711 })
  try {
    await moveAll(present, place, before)
    await moveAll(
      names.filter((name) => existsSync(join(unpacked, name))),
      unpacked,
      place,
    )
  } catch (error) {
    for (const { from, to } of moved) await rename(to, from)
    if (present.length > 0) await rmdir(before)
    throw error
  }
  await syncFolder(place)
  return present.length > 0 ? before : null
}
