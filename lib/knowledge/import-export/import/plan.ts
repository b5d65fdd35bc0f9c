import { readFile } from "node:fs/promises"
import { join, posix } from "node:path"
import type { Templates } from "@/lib/knowledge/import-export/jsx/templates"
import { type ArticleFields, readFields } from "./article-fields"
import { firstHeading } from "./first-heading"
import { splitFrontMatter } from "./front-matter"
import { directoryPositions, inReadingOrder } from "./positions"
import { emptyReport, type ImportReport } from "./report"
import { readTree, type SourceTree } from "./tree"
import { checkWork } from "./work-budget"

/** A directory that becomes a category, or inside one a folder. */
export type PlannedPlace = {
  id?: string
  sourcePath: string
  parent: string | null
  name: string
  description: string
  position: number
}

export type PlannedArticle = ArticleFields & {
  /** Its file, relative to the root. */
  path: string
  title: string
  /** Source paths of its category and folder. */
  category: string
  folder: string | null
}

/** Its articles are in reading order. */
export type ImportPlan = {
  root: string
  templates: Templates
  places: PlannedPlace[]
  articles: PlannedArticle[]
}

/**
 * What an import of this folder would make: categories of the first level, folders of the second, articles.
 * What it cannot use goes into `report`. @throws InvalidError when the folder cannot be read.
 */
export async function planImport(folder: string, report: ImportReport = emptyReport()): Promise<ImportPlan> {
  const tree = await readTree(folder, report)
  const read = []
  for (const path of [...tree.files, ...tree.aside]) {
    const fields = await readArticle(tree, path, report)
    if (fields) read.push({ ...fields, path, ...placeOf(path) })
  }
  const articles = inReadingOrder(withOwnIds(withoutAsides(read, tree, report)), tree)
  return { root: tree.root, templates: tree.templates, places: plannedPlaces(tree, articles), articles }
}

type Read = { path: string; hasFields: boolean; linked: Set<string> }

/**
 * A file of the root that is called as one about the folder, such as SECURITY.md, is an article where it has front matter
 * or an article links to it.
 */
function withoutAsides<T extends Read>(read: T[], { aside }: SourceTree, { skipped }: ImportReport): T[] {
  const kept = new Set(read.filter((file) => !aside.includes(file.path) || file.hasFields))
  // One that is an article may link to another one.
  for (const file of kept)
    for (const other of read) if (file.linked.has(rootNameOf(other.path))) kept.add(other)
  for (const { path } of read.filter((file) => !kept.has(file)))
    skipped.push({ path, reason: "it is about the folder, not an article" })
  return read.filter((file) => kept.has(file))
}

const rootNameOf = (path: string) => path.replace(/\.(?:mdx?|html?)$/i, "").toLowerCase()

/** The names of what a document links to in the root of its tree. */
function rootLinksIn(body: string, path: string): Set<string> {
  const found = [...body.matchAll(/\]\(<?([^)\s<>]{1,1000})|\bhref=["']([^"'\s]{1,1000})/g)]
  const paths = found.flatMap(([, inMarkdown, inHtml]) => {
    const [target = ""] = (inMarkdown ?? inHtml ?? "").split(/[?#]/)
    if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(target)) return []
    const place = posix.normalize(
      target.startsWith("/") ? target : posix.join("/", posix.dirname(path), target),
    )
    return rootNameOf(place.replace(/^\/|\/$/g, ""))
  })
  return new Set(paths)
}

async function readArticle({ root, directories, templates }: SourceTree, path: string, report: ImportReport) {
  try {
    const { values, body, problem } = splitFrontMatter(await readFile(join(root, path), "utf8"))
    checkWork(body)
    const note = (message: string) => report.problems.push({ path, message })
    if (problem) note(`front matter: ${problem}`)
    const fields = readFields(values, note)
    const title =
      fields.title ?? firstHeading(body, templates)?.slice(0, 255) ?? nameFromPath(path, directories)
    return { ...fields, title, hasFields: Object.keys(values).length > 0, linked: rootLinksIn(body, path) }
  } catch (error) {
    report.failed.push({ path, reason: error instanceof Error ? error.message : String(error) })
  }
}

/** A file that was copied says of both to be the same article: then neither is believed. */
function withOwnIds<T extends { id?: string }>(files: T[]): T[] {
  const seen = new Set<string>()
  const shared = new Set(files.flatMap(({ id }) => (id && (seen.has(id) || !seen.add(id)) ? id : [])))
  return files.map((file) => (file.id && shared.has(file.id) ? { ...file, id: undefined } : file))
}

/** Deeper directories belong to the folder of the second level they are in. */
function placeOf(path: string): { category: string; folder: string | null } {
  const [first, second] = posix.dirname(path).split("/")
  return { category: first ?? ".", folder: second ? `${first}/${second}` : null }
}

function nameFromPath(path: string, directories: SourceTree["directories"]): string {
  const name = posix.basename(path).replace(/\.mdx?$/i, "")
  const directory = posix.dirname(path)
  const isIndex = /^(?:index|readme)$/i.test(name)
  return isIndex ? (directories.get(directory)?.label ?? readable(posix.basename(directory))) : readable(name)
}

/** `02-proxy-guides` is read as `Proxy Guides`. */
const readable = (name: string) =>
  name
    .replace(/^\d+[-_.]\s*(?=\D)/, "")
    .split(/[-_\s]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ") || name

function plannedPlaces(
  tree: SourceTree,
  articles: { category: string; folder: string | null }[],
): PlannedPlace[] {
  const categories = [...new Set(articles.map(({ category }) => category))]
  const folders = [...new Set(articles.flatMap(({ folder }) => folder ?? []))]
  const positions = directoryPositions([...categories, ...folders], tree)
  const places = [...categories, ...folders].map((sourcePath) => {
    const { id, label, description = "" } = tree.directories.get(sourcePath) ?? {}
    const name = label ?? (sourcePath === "." ? "General" : readable(posix.basename(sourcePath)))
    const parent = sourcePath.includes("/") ? posix.dirname(sourcePath) : null
    return { id, sourcePath, parent, name, description, position: positions.get(sourcePath) ?? 0 }
  })
  return withOwnIds(places)
}
