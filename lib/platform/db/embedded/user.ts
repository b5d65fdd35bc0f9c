import { spawnSync } from "node:child_process"
import { readFileSync, statSync } from "node:fs"
import { EmbeddedError } from "./error"

/** The user the server runs as; null means the user of this process. */
export type ServerUser = { uid: number; gid: number } | null

/**
 * The user to run PostgreSQL as, which refuses to run as root: the owner of the existing data, else `postgres`, else
 * `nobody`. Null for an ordinary user, who can only run it under their own id.
 */
export function serverUser(data: string): ServerUser {
  const owner = statSync(data, { throwIfNoEntry: false })
  if (!isRoot()) {
    if (owner && owner.uid !== process.getuid?.()) throw foreignData(data, owner.uid)
    return null
  }
  if (owner?.uid === 0) throw foreignData(data, 0)
  return owner ? { uid: owner.uid, gid: owner.gid } : accountNamed("postgres", "nobody")
}

/** Whether the user can enter the directory. Asked of the system itself: access lists decide it too. */
export function canEnter(user: ServerUser, directory: string): boolean {
  const test = spawnSync("/bin/sh", ["-c", 'cd -- "$0"', directory], { ...user, cwd: "/", stdio: "ignore" })
  return test.status === 0
}

export function isRoot(): boolean {
  return process.getuid?.() === 0
}

function accountNamed(...names: string[]): ServerUser {
  const accounts = readFileSync("/etc/passwd", "utf8").split("\n")
  for (const name of names) {
    const account = accounts.find((line) => line.startsWith(`${name}:`))?.split(":")
    if (account) return { uid: Number(account[2]) >>> 0, gid: Number(account[3]) >>> 0 }
  }
  throw new EmbeddedError(
    "failed",
    `PostgreSQL does not run as root and there is no user ${names.join(" or ")} here. Start as an ordinary user or set DATABASE_URL.`,
  )
}

function foreignData(data: string, uid: number): EmbeddedError {
  const remedy = uid === 0 ? "Give it to another user (chown -R postgres)" : "Start as that user or as root"
  return new EmbeddedError("failed", `The PostgreSQL data in ${data} belongs to user id ${uid}. ${remedy}.`)
}
