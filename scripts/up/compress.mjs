import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import path from "node:path"
import { promisify } from "node:util"
import { brotliCompress, gzip, constants as zlib } from "node:zlib"
import { root } from "./root.mjs"

/** Where the texts lie that the server sends as they are, and at which path it sends them. */
const places = [
  [".next/static", "_next/static"],
  ["public", ""],
]
/** Two files of the API document's page (lib/api/documents/docs-assets.ts). */
const ofDocument = ["swagger-ui.css", "swagger-ui-bundle.js"]
/** Everything that is not compressed already, as fonts and photos are. */
const texts = /\.(?:js|css|svg|json|txt|xml|webmanifest)$/

/** Compresses what the server sends as it is, as far as it goes, into `.next/vestibule/sent`: once, and never while it serves. */
export async function compressTexts() {
  const target = path.join(root, ".next/vestibule/sent")
  rmSync(target, { recursive: true, force: true })
  for (const [place, address] of places)
    for (const file of filesBelow(path.join(root, place)))
      await compress(path.join(root, place, file), path.join(target, address, file))
  for (const file of ofDocument)
    await compress(path.join(root, "node_modules/swagger-ui-dist", file), path.join(target, "api/docs", file))
}

const filesBelow = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && texts.test(entry.name))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))

async function compress(from, to) {
  const bytes = readFileSync(from)
  mkdirSync(path.dirname(to), { recursive: true })
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, { params: { [zlib.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
    promisify(gzip)(bytes, { level: 9 }),
  ])
  writeFileSync(`${to}.br`, br)
  writeFileSync(`${to}.gz`, gz)
}
