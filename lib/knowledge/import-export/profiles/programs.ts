import { readFile, realpath, stat } from "node:fs/promises"
import { posix, sep } from "node:path"
import { type Literal, literalReader, type Program, readProgram } from "./literals"
import { parseYaml } from "./settings-files"

const mostFiles = 40
const largestFile = 400 * 1024
const extensions = [
  "",
  ".ts",
  ".mts",
  ".js",
  ".mjs",
  ".cjs",
  ".json",
  "/index.ts",
  "/index.mts",
  "/index.js",
  "/index.mjs",
]

/**
 * What a program's file exports, as far as literals say it, with the files of the same site that it imports.
 * @param site the folder that none of them may leave
 */
export async function readExports(file: string, site: string): Promise<Literal> {
  const programs = new Map<string, Program>()
  const waiting = [file]
  for (let path = waiting.shift(); path !== undefined && programs.size < mostFiles; path = waiting.shift()) {
    const program = programs.has(path) ? null : await programAt(path, site)
    if (!program) continue
    programs.set(path, program)
    for (const name of namedIn(program)) waiting.push(...extensions.map((end) => besides(path, name) + end))
  }
  const entry = programs.get(file)
  const find = (from: string, name: string) => {
    const path = extensions.map((end) => besides(from, name) + end).find((each) => programs.has(each))
    const program = path === undefined ? undefined : programs.get(path)
    return path !== undefined && program && name.startsWith(".") ? { path, program } : null
  }
  return entry && literalReader(find)({ path: file, program: entry })
}

const besides = (from: string, name: string) => posix.join(posix.dirname(from), name)

/** How a program names the files beside it that it needs. */
const namedIn = ({ pieces }: Program) =>
  pieces.flatMap(({ kind, value }, at) => {
    const before = [pieces[at - 1]?.value, pieces[at - 2]?.value]
    const isNamed = before[0] === "from" || (before[0] === "(" && before[1] === "require")
    return kind === "text" && isNamed && /^\.\.?\//.test(value) ? [value] : []
  })

async function programAt(path: string, site: string): Promise<Program | null> {
  const text = await readWithin(site, path)
  if (text === null) return null
  if (!path.endsWith(".json")) return readProgram(text)
  const { values, problem } = parseYaml(text)
  return problem ? null : readProgram(`export default ${JSON.stringify(values)}`)
}

/** A small plain file below a folder, or null; links out of it are not followed. */
export async function readWithin(
  folder: string,
  path: string,
  largest = largestFile,
): Promise<string | null> {
  const [bounds, file] = await Promise.all([folder, path].map((each) => realpath(each).catch(() => null)))
  if (!bounds || !file?.startsWith(bounds.endsWith(sep) ? bounds : bounds + sep)) return null
  const status = await stat(file)
  return status.isFile() && status.size <= largest ? readFile(file, "utf8") : null
}
