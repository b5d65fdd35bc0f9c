import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"

/** Where requirements are cited: the code, its tests and the documents, but not the list itself. */
const places = [
  "app",
  "components",
  "lib",
  "scripts",
  "e2e",
  "docs",
  "README.md",
  "middleware.ts",
  "server.ts",
]
const list = join("docs", "requirements.md")

/** A place in the project that names a requirement. */
export type Citation = { id: string; file: string }

const id = String.raw`(?:[A-Z]|D-)\d\d`
const negative = String.raw`negative \d+(?:, \d+)*`
const cited = new RegExp(String.raw`\b(?:${id}(?: to ${id})?|${negative})(?![\w-])`, "g")

/** The ids that `docs/requirements.md` lists, in its order, such as "A08", "D-14" and "negative 12". */
export function requirementIds(): string[] {
  const lines = readFileSync(list, "utf8").matchAll(new RegExp(String.raw`^- (${id}|negative \d+): \S`, "gm"))
  return [...lines].flatMap(([, found]) => found ?? [])
}

/** The ids in a text: "K05 to K07" names three, "negative 14, 22" two. */
export function idsIn(text: string): string[] {
  return [...text.matchAll(cited)].flatMap(([found]) => {
    if (found.startsWith("negative"))
      return [...found.matchAll(/\d+/g)].map(([number]) => `negative ${number}`)
    const [first = "", last = first] = found.split(" to ")
    const [from, to] = [Number(first.slice(-2)), Number(last.slice(-2))]
    const numbers = Array.from({ length: to - from + 1 }, (_, index) => String(from + index).padStart(2, "0"))
    return numbers.map((number) => first.slice(0, -2) + number)
  })
}

/** Comments; what follows a character directly is part of a text, such as the pattern of an address. */
const comment = /(?<=^|\s)(?:\/\/.*|\/\*[\s\S]*?\*\/)/gm

/** What a file says about requirements: its comments, the ends of test titles in brackets, and first cells of test tables. */
export function citationsIn(file: string, text: string): string[] {
  if (file.endsWith(".md")) return idsIn(text)
  const comments = text.match(comment) ?? []
  const titles = isTest(file)
    ? (text.match(new RegExp(String.raw`\[(?:${id}|negative )[^\]"\`]*\]|"${id}[^"]*"`, "g")) ?? [])
    : []
  return [...comments, ...titles].flatMap(idsIn)
}

/** Whether a file is a test, of jest or of the browser. */
export const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file)

/** The requirements that the tests in a file name as proved: those in titles and tables, not in comments. */
export const provedIn = (file: string, text: string) => citationsIn(file, text.replace(comment, ""))

function sources(): { file: string; text: string }[] {
  const files = places.flatMap((place) =>
    /\.\w+$/.test(place)
      ? [place]
      : readdirSync(place, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile() && /\.(tsx?|mjs|md)$/.test(entry.name))
          .map(({ parentPath, name }) => join(parentPath, name)),
  )
  return files.filter((file) => file !== list).map((file) => ({ file, text: readFileSync(file, "utf8") }))
}

/** Every citation of a requirement in code, tests and documents. */
export function citations(): Citation[] {
  return sources().flatMap(({ file, text }) => citationsIn(file, text).map((id) => ({ id, file })))
}

/** The ids of the list that no test names, in the list's order. */
export function unproved(): string[] {
  const proved = new Set(
    sources()
      .filter(({ file }) => isTest(file))
      .flatMap(({ file, text }) => provedIn(file, text)),
  )
  return requirementIds().filter((id) => !proved.has(id))
}
