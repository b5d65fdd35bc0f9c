import { createHash, randomBytes } from "node:crypto"
import fs from "node:fs"
import os from "node:os"
import path from "node:path"
import { EmbeddedError } from "./error"
import { canEnter, isRoot, type ServerUser, serverUser } from "./user"

/** Where one embedded server lives: everything is under `root` but the socket, whose path must be short. */
export type Home = { root: string; data: string; log: string; socketDir: string; user: ServerUser }

const POINTER = "postgres-is-elsewhere.txt"
const SOCKET = ".s.PGSQL.5432"
const LONGEST_SOCKET_PATH = 103

/** Finds or makes the place of this data directory's server. The data itself may not exist yet. */
export function prepareHome(dataDir: string): Home {
  const beside = path.join(dataDir, "postgres")
  const pointed = readPointer(dataDir)
  const user = serverUser(path.join(pointed ?? beside, "data"))
  const root = pointed ?? (canEnter(user, dataDir) ? makeRoot(beside) : elsewhere(dataDir, beside))
  const socketDir = socketDirOf(dataDir, user)
  return { root, data: path.join(root, "data"), log: path.join(root, "postgres.log"), socketDir, user }
}

/** Makes the data directory if need be, for this user alone, and returns its one true path. */
export function makeDataDir(dataDir: string): string {
  // The server's user must be able to pass through, not to look around, whatever our umask.
  const umask = process.umask(0o022)
  fs.mkdirSync(dataDir, { recursive: true, mode: isRoot() ? 0o711 : 0o700 })
  process.umask(umask)
  closeToOthers(dataDir)
  return fs.realpathSync(dataDir)
}

const ownEntry =
  /^(?:postgres|postgres-is-elsewhere\.txt|supervisor\.json.*|files|mail|backup(?:-state)?\.json|checksums\.sha256|restoring|before-restore-.*)$/

/** Takes the rights of other users from a directory that is this installation's alone, such as one made by hand. */
function closeToOthers(dataDir: string) {
  const { uid, mode } = fs.statSync(dataDir)
  const isOurs = uid === process.getuid?.() && fs.readdirSync(dataDir).every((name) => ownEntry.test(name))
  if (isOurs) fs.chmodSync(dataDir, (mode & 0o700) | (isRoot() ? 0o011 : 0))
}

function readPointer(dataDir: string): string | null {
  const pointer = path.join(dataDir, POINTER)
  if (!fs.existsSync(pointer)) return null
  const root = fs.readFileSync(pointer, "utf8").split("\n", 1)[0] ?? ""
  if (fs.existsSync(root)) return root
  throw new EmbeddedError(
    "failed",
    `The PostgreSQL data is missing: ${pointer} says it is in ${root}, which does not exist. ` +
      "Restore that directory, or delete the file to begin with an empty database.",
  )
}

function elsewhere(dataDir: string, beside: string): string {
  if (fs.existsSync(path.join(beside, "data"))) {
    throw new EmbeddedError(
      "failed",
      `The PostgreSQL data in ${beside} can no longer be reached by its owner. ` +
        `Let other users pass through the directories above it (chmod o+x), or move ${dataDir}.`,
    )
  }
  // A random name: after a deliberate reset of the data directory the old data must not come back.
  const root = path.join(makeRoot("/var/lib/vestibule"), randomBytes(6).toString("hex"))
  makeRoot(root)
  const why = "The directory above holds the PostgreSQL data of this installation, because the user that\n"
  const text = `${root}\n${why}PostgreSQL runs as cannot reach this directory. Back up both.\n`
  fs.writeFileSync(path.join(dataDir, POINTER), text, { flush: true, mode: 0o644 })
  return root
}

function makeRoot(directory: string): string {
  fs.mkdirSync(directory, { recursive: true })
  fs.chmodSync(directory, isRoot() ? 0o755 : 0o700)
  return directory
}

function socketDirOf(dataDir: string, user: ServerUser): string {
  const name = `vestibule-${createHash("sha256").update(dataDir).digest("hex").slice(0, 12)}`
  const fits = (base: string) => Buffer.byteLength(path.join(base, name, SOCKET)) <= LONGEST_SOCKET_PATH
  const base = [os.tmpdir(), "/tmp"].find((candidate) => fits(candidate) && canEnter(user, candidate))
  return path.join(base ?? "/tmp", name)
}

/**
 * Makes the directory the server puts its socket in. Anyone may create names in /tmp: throws when the
 * name is taken by anything but a private directory of our own.
 */
export function makeSocketDir({ socketDir, user }: Home): void {
  if (!fs.lstatSync(socketDir, { throwIfNoEntry: false })) fs.mkdirSync(socketDir, { mode: 0o700 })
  const found = fs.lstatSync(socketDir)
  const ours = found.uid === process.getuid?.() || found.uid === user?.uid
  if (!found.isDirectory() || !ours || found.mode & 0o077) {
    const message = `${socketDir} is not a private directory of ours. Remove it and start again.`
    throw new EmbeddedError("failed", message)
  }
  if (user) fs.lchownSync(socketDir, user.uid, user.gid)
}

/** Removes the directory a stopped server had its socket in, unless something is left in it. */
export function dropSocketDir({ socketDir }: Home): void {
  try {
    fs.rmdirSync(socketDir)
  } catch {
    // The next start uses it again.
  }
}
