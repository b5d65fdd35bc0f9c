import { readFile } from "node:fs/promises"
import { join, posix } from "node:path"
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
export type ImportPlan = { root: string; places: PlannedPlace[]; articles: PlannedArticle[] }

/**
 * What an import of this folder would make: categories of the first level, folders of the second, articles.
 * What it cannot use goes into `report`. @throws InvalidError when the folder cannot be read.
 */
export async function planImport(folder: string, report: ImportReport = emptyReport()): Promise<ImportPlan> {
  const tree = await readTree(folder, report)
  const drafts = []
  for (const path of tree.files) {
    const fields = await readArticle(tree, path, report)
    if (fields) drafts.push({ ...fields, path, ...placeOf(path) })
  }
  const articles = inReadingOrder(withOwnIds(drafts), tree)
  return { root: tree.root, places: plannedPlaces(tree, articles), articles }
}

async function readArticle({ root, directories }: SourceTree, path: string, report: ImportReport) {
  try {
    const { values, body, problem } = splitFrontMatter(await readFile(join(root, path), "utf8"))
    checkWork(body)
    const note = (message: string) => report.problems.push({ path, message })
    if (problem) note(`front matter: ${problem}`)
    const fields = readFields(values, note)
    const title = fields.title ?? firstHeading(body)?.slice(0, 255) ?? nameFromPath(path, directories)
    return { ...fields, title }
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
