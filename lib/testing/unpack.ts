import { chmodSync, chownSync, createReadStream, createWriteStream, mkdirSync } from "node:fs"
import { dirname, join } from "node:path"
import { pipeline } from "node:stream/promises"
import { createGunzip } from "node:zlib"
import { extract } from "tar-stream"

/** Unpacks a .tar.gz into a folder as `tar -xzp` does: with the modes and, as root, the owners of what is in it. */
export async function unpack(file: string, folder: string) {
  const entries = createReadStream(file).pipe(createGunzip()).pipe(extract())
  for await (const entry of entries) {
    const { name, type, mode = 0o600, uid = 0, gid = 0 } = entry.header
    const path = join(folder, name)
    mkdirSync(type === "directory" ? path : dirname(path), { recursive: true })
    if (type === "directory") entry.resume()
    else await pipeline(entry, createWriteStream(path))
    chmodSync(path, mode)
    if (process.getuid?.() === 0) chownSync(path, uid, gid)
  }
}
