import { realpath } from "node:fs/promises"
import { dirname, join } from "node:path"
import { folderItems } from "./folder-items"
import {
  bareName,
  basePath,
  type Document,
  firstFile,
  isElsewhere,
  type NavItem,
  type Profile,
  pathOf,
} from "./profile"
import { readWithin } from "./programs"
import { parseYaml } from "./settings-files"

const configs = ["mkdocs.yml", "mkdocs.yaml"]

/** A folder of MkDocs' documents, or of the site with them in `docs`. */
export async function findMkdocs(folder: string, isChosen: boolean): Promise<Profile | null> {
  for (const site of [folder, dirname(folder)]) {
    const foundBy = await firstFile(site, configs)
    const text = foundBy ? await readWithin(site, join(site, foundBy)) : null
    if (text === null) continue
    const { values, problem } = parseYaml(text, text.length)
    const root = await realpath(
      join(site, typeof values.docs_dir === "string" ? values.docs_dir : "docs"),
    ).catch(() => null)
    if (site === folder ? !root?.startsWith(`${folder}/`) : root !== folder) continue
    const base = basePath(values.site_url)
    return {
      name: "mkdocs",
      foundBy,
      root: root ?? folder,
      navigation: (documents, directories, note) => {
        if (problem) note(problem)
        const { nav } = values
        const inFolder = (folder: string) => folderItems(folder, documents, directories)
        return Array.isArray(nav) ? navigationOf(nav, documents, inFolder, note) : []
      },
      addresses: ({ place }) => [pathOf(base, bareName(place))],
    }
  }
  return isChosen
    ? { name: "mkdocs", root: folder, addresses: ({ place }) => [pathOf(bareName(place))] }
    : null
}

function navigationOf(
  nav: unknown[],
  documents: Document[],
  inFolder: (folder: string) => NavItem[],
  note: (message: string) => void,
): NavItem[] {
  const known = new Map(documents.map(({ place }) => [place.toLowerCase(), place]))
  const read = (entry: unknown, depth: number): NavItem[] => {
    if (typeof entry === "string") return documentAt(entry)
    if (typeof entry !== "object" || entry === null || depth > 20) return []
    return Object.entries(entry).flatMap(([label, value]) => {
      if (typeof value === "string" && value.endsWith("/"))
        return [{ label, items: inFolder(value.replace(/^\.?\/|\/$/g, "")) }]
      if (typeof value === "string") return documentAt(value).map((item) => ({ ...item, label }))
      return Array.isArray(value) ? [{ label, items: value.flatMap((each) => read(each, depth + 1)) }] : []
    })
  }
  const documentAt = (path: string): NavItem[] => {
    const place = known.get(path.replace(/^(?:\.?\/)+/, "").toLowerCase())
    if (!place && !isElsewhere(path)) note(`nav names ${path.slice(0, 100)}, which is no document here`)
    return place ? [{ place }] : []
  }
  return nav.flatMap((entry) => read(entry, 0))
}
