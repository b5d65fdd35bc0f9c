import { execFile } from "node:child_process"
import fs from "node:fs"
import path from "node:path"
import { promisify } from "node:util"
import { noBinaries } from "./binaries"
import { EmbeddedError } from "./error"
import type { Home } from "./home"

/** The whole environment of the server's programs: variables like PGPORT of ours must not reach them. */
export const POSTGRES_ENV = {
  PATH: "/usr/local/bin:/usr/bin:/bin",
  LC_ALL: "C",
  TZ: "UTC",
} as Partial<NodeJS.ProcessEnv> as NodeJS.ProcessEnv

/** Creates the data directory on the first start. Throws EmbeddedError "wrong-version" for another major's. */
export async function ensureData(home: Home, runtime: string, version: string): Promise<void> {
  const versionFile = path.join(home.data, "PG_VERSION")
  if (!fs.existsSync(versionFile)) return createData(home, runtime)
  const found = fs.readFileSync(versionFile, "utf8").trim()
  const wanted = version.split(".")[0]
  if (found === wanted) return
  throw new EmbeddedError(
    "wrong-version",
    `The data in ${home.data} was written by PostgreSQL ${found}; the installed binaries are version ${wanted}. ` +
      `Install the release that came with ${found}, dump the data and load it into a new data directory.`,
  )
}

/** Under another name until complete, so that data is either absent or whole. */
async function createData({ root, data, user }: Home, runtime: string): Promise<void> {
  const unfinished = `${data}-unfinished`
  fs.rmSync(unfinished, { recursive: true, force: true })
  fs.mkdirSync(unfinished, { mode: 0o700 })
  if (user) fs.chownSync(unfinished, user.uid, user.gid)
  const options = { ...user, cwd: "/", env: POSTGRES_ENV }
  const initdb = (ctype: string) =>
    promisify(execFile)(path.join(runtime, "bin", "initdb"), initdbArguments(unfinished, ctype), options)
  await initdb(process.platform === "darwin" ? "UTF-8" : "C.UTF-8").catch((error) => {
    if (/invalid locale/.test(error.stderr)) return initdb("C")
    throw initdbFailure(error)
  })
  fs.renameSync(unfinished, data)
  flushDirectory(root)
}

// The builtin provider sorts the same way on every system. pg_trgm still asks the C library which characters are
// letters, and under plain C it finds no trigram outside ASCII: hence lc-ctype.
const initdbArguments = (directory: string, ctype: string) => [
  ...["--pgdata", directory, "--username", "vestibule", "--auth-local", "trust", "--auth-host", "reject"],
  ...["--encoding", "UTF8", "--locale", "C", "--lc-ctype", ctype],
  ...["--locale-provider", "builtin", "--builtin-locale", "C.UTF-8", "--no-instructions"],
]

function initdbFailure(error: NodeJS.ErrnoException & { stderr?: string }): Error {
  // The file is there, so it is its loader that is missing (Alpine's musl), or the mount forbids programs.
  if (error.code === "ENOENT" || error.code === "EACCES" || error.code === "ENOEXEC") {
    return noBinaries(`The PostgreSQL binaries do not run on this system (${error.code})`)
  }
  const nameless = error.stderr?.match(/could not look up effective user ID (\d+)/)
  if (nameless) {
    const message = `PostgreSQL only runs as a user with a name, and user id ${nameless[1]} has none here (/etc/passwd). `
    return new EmbeddedError("failed", `${message}Start as another user or set DATABASE_URL.`)
  }
  return new Error(error.stderr?.trim() || error.message)
}

function flushDirectory(directory: string): void {
  const handle = fs.openSync(directory, "r")
  fs.fsyncSync(handle)
  fs.closeSync(handle)
}
