import { posix } from "node:path"
import { formerPaths } from "@/lib/knowledge/articles/schema"
import { type Arrangement, arrange } from "@/lib/knowledge/import-export/profiles/arrange"
import { readableName } from "@/lib/knowledge/import-export/profiles/folder-items"
import type { Document, Profile } from "@/lib/knowledge/import-export/profiles/profile"
import type { PlannedArticle, PlannedPlace } from "./plan"
import { directoryPositions } from "./positions"
import type { ImportReport } from "./report"
import type { SourceTree } from "./tree"

/** A section's own document that says nothing but what the section is called. */
export const withoutEmptyHeads = <T extends { place: string; isEmpty: boolean }>(read: T[]): T[] =>
  read.filter(({ place, isEmpty }) => !(isEmpty && /(?:^|\/)_index\.\w+$/i.test(place)))

/** No address of its site is taken from an article that asks for it, or given to two. */
export function giveAddresses(articles: PlannedArticle[]) {
  const taken = new Set(
    articles.flatMap((text) => formerPaths(text.redirectFrom).map((path) => `${text.language} ${path}`)),
  )
  for (const text of articles.flatMap((article) => [article, ...article.translations])) {
    const own = new Set(formerPaths(text.redirectFrom))
    text.siteAddresses = formerPaths(text.siteAddresses).filter((path) => {
      const key = `${text.language} ${path}`
      const isFree = !own.has(path) && !taken.has(key) && !/^\/(?:kb|api)(?:\/|$)/i.test(path)
      taken.add(key)
      return isFree
    })
  }
}

/** How the site's navigation lays its documents out; of what it names wrongly the report hears. */
export function arrangementOf(
  { navigation, foundBy = "" }: Profile,
  documents: Document[],
  { directories }: SourceTree,
  { problems }: ImportReport,
): Arrangement {
  const messages = new Set<string>()
  const items = navigation?.(documents, directories, (message) => messages.add(message)) ?? []
  for (const message of [...messages].slice(0, 200)) problems.push({ path: foundBy, message })
  return arrange(items)
}

/** With the category and the folder that the navigation gives it, or its directories. */
export const placed =
  ({ shelves, beside }: Arrangement) =>
  <T extends { place: string; title: string; isNamed: boolean; position?: number }>(read: T) => {
    const { at, label, ...shelf } = shelves.get(read.place) ?? {
      at: undefined,
      label: undefined,
      ...shelfOf(read.place, beside),
    }
    return {
      ...read,
      ...shelf,
      title: read.isNamed ? read.title : (label?.slice(0, 255) ?? read.title),
      listed: at,
      position: at ?? read.position,
    }
  }

/**
 * Deeper directories belong to the folder of the second level they are in. A document that the navigation leaves out stands
 * with those of its directory that it names.
 */
function shelfOf(place: string, beside: Arrangement["beside"]): { category: string; folder: string | null } {
  for (let folder = posix.dirname(place); folder !== "."; folder = posix.dirname(folder)) {
    const shelf = beside.get(folder)
    if (shelf) return shelf
  }
  const [first, second] = posix.dirname(place).split("/")
  return { category: first ?? ".", folder: second ? `${first}/${second}` : null }
}

/** A file that was copied says of both to be the same article: then neither is believed. */
export function withOwnIds<T extends { id?: string }>(files: T[]): T[] {
  const seen = new Set<string>()
  const shared = new Set(files.flatMap(({ id }) => (id && (seen.has(id) || !seen.add(id)) ? id : [])))
  return files.map((file) => (file.id && shared.has(file.id) ? { ...file, id: undefined } : file))
}

/** The categories and folders of the articles, named by the navigation, then by what their directories say. */
export function plannedPlaces(
  tree: SourceTree,
  articles: { category: string; folder: string | null }[],
  { places: named }: Arrangement,
): Omit<PlannedPlace, "texts">[] {
  const categories = [...new Set(articles.map(({ category }) => category))]
  const folders = [...new Set(articles.flatMap(({ folder }) => folder ?? []))]
  const known = new Map(
    articles.flatMap(({ category, folder }) => (folder ? [[folder, category] as const] : [])),
  )
  const positions = directoryPositions([...categories, ...folders], tree)
  const places = [...categories, ...folders].map((sourcePath) => {
    const { id, label, ...own } = tree.directories.get(sourcePath) ?? {}
    const said = named.get(sourcePath)
    const description = (said?.description ?? own.description ?? "").slice(0, 2000)
    const name =
      said?.name.slice(0, 200) || (label ?? (sourcePath === "." ? "General" : readableName(sourcePath)))
    const position = said ? said.at * 10 : (positions.get(sourcePath) ?? 0)
    return { id, sourcePath, parent: known.get(sourcePath) ?? null, name, description, position }
  })
  return withOwnIds(places)
}
