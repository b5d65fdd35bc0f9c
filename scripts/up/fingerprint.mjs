import { createHash } from "node:crypto"
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs"
import path from "node:path"
import { root } from "./root.mjs"

/** What a build itself writes below them. */
const made = "public/static/page"

/** A hash over the contents of these files and folders of the project; tests and what a build makes do not count. */
export function fingerprintOf(names) {
  const hash = createHash("sha256")
  for (const name of names.flatMap(filesBelow)) {
    hash
      .update(`${name}\0`)
      .update(readFileSync(path.join(root, name)))
      .update("\0")
  }
  return hash.digest("hex")
}

function filesBelow(name) {
  const place = path.join(root, name)
  if (!existsSync(place) || name === made) return []
  if (!statSync(place).isDirectory()) return /\.test\.[jt]sx?$/.test(name) ? [] : [name]
  return readdirSync(place)
    .sort()
    .flatMap((entry) => filesBelow(`${name}/${entry}`))
}
