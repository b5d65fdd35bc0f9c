import { posix } from "node:path"
import type { PlaceText } from "@/lib/knowledge/places/schema"
import type { FilePlace } from "./file-languages"
import { readSmallFile, type SourceTree, words } from "./tree"

/** Folders that hold a tree once more in a language, with that. */
export type LanguageFolders = Map<string, string>

/** The folders of a language that files of these groups stand in. */
export const languageFoldersOf = (groups: FilePlace[][]): LanguageFolders =>
  new Map(
    groups.flat().flatMap(({ path, place, language }) => {
      const isInFolder = language && path.endsWith(`/${place}`)
      return isInFolder ? [[path.slice(0, -place.length - 1), language] as const] : []
    }),
  )

/** Names by which a sidebar is translated, by language. */
export type Sidebars = Map<string, Record<string, PlaceText>>

const current = /^(?:\.\.\/)?i18n\/[^/]+\/docusaurus-plugin-content-docs\/current(?=\/)/
const inSidebar = /^sidebar\.[^.]+\.category\.(.+?)(\.link\.generated-index\.description)?$/

/** What Docusaurus keeps of the categories' labels beside the translated documents of a language. */
export async function readSidebars(tree: SourceTree, groups: FilePlace[][]): Promise<Sidebars> {
  const files = new Map<string, string>()
  for (const { path, language } of groups.flat()) {
    const folder = current.exec(path)?.[0]
    if (language && folder) files.set(`${folder}.json`, language)
  }
  const sidebars: Sidebars = new Map()
  for (const [path, language] of files) {
    const texts: Record<string, PlaceText> = {}
    const { values } = await readSmallFile(tree.root, path)
    for (const [key, entry] of Object.entries(values)) {
      const [, label, isDescription] = inSidebar.exec(key) ?? []
      const message = words((entry as { message?: unknown } | null)?.message)
      if (!label || !message) continue
      texts[label] = { ...texts[label], ...(isDescription ? { description: message } : { name: message }) }
    }
    sidebars.set(language, texts)
  }
  return sidebars
}

/** What no name has: breaks of lines, and what turns the direction of text. */
const unruly = /[\s\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu

type Known = { directories: SourceTree["directories"]; folders: LanguageFolders; sidebars: Sidebars }

/**
 * What a directory's category or folder is called in these languages: what a sidebar says of its name, then what the same
 * directory says in the folder of a language, then what its own file says of it.
 */
export function placeTexts(
  { directories, folders, sidebars }: Known,
  { sourcePath, name }: { sourcePath: string; name: string },
  languages: string[],
): Record<string, PlaceText> {
  const found: Record<string, PlaceText> = {}
  const add = (language: string, { name: called, description }: PlaceText = {}) => {
    const text = {
      ...(called && { name: called.replace(unruly, " ").trim().slice(0, 200) }),
      ...(description && { description: description.slice(0, 2000) }),
    }
    if (languages.includes(language) && Object.keys(text).length > 0)
      found[language] = { ...found[language], ...text }
  }
  for (const [language, texts] of sidebars) add(language, texts[name])
  for (const [folder, language] of folders) {
    const { label, description } = directories.get(posix.join(folder, sourcePath)) ?? {}
    if (label !== name) add(language, { name: label, description })
  }
  for (const [language, text] of Object.entries(directories.get(sourcePath)?.texts ?? {})) add(language, text)
  return found
}
