import { readdir, readFile, realpath } from "node:fs/promises"
import { dirname, join, posix } from "node:path"
import { folderItems } from "./folder-items"
import { isMapping, type Literal } from "./literals"
import {
  basePath,
  type Directories,
  type Document,
  firstFile,
  type NavItem,
  type Profile,
  pathOf,
} from "./profile"
import { readExports } from "./programs"

const configs = ["ts", "js", "mts", "mjs", "cjs"].map((end) => `docusaurus.config.${end}`)
const sidebars = ["ts", "js", "mts", "mjs", "cjs", "json"].map((end) => `sidebars.${end}`)

/** A folder of Docusaurus' documents, or of a whole site with them in `docs`. */
export async function findDocusaurus(folder: string, isChosen: boolean): Promise<Profile | null> {
  for (const site of [folder, dirname(folder)]) {
    const file = (await firstFile(site, configs)) ?? (await firstFile(site, sidebars))
    if (!file) continue
    const config = configs.includes(file) ? await readExports(join(site, file), site) : undefined
    const options = docsOptions(config)
    const wanted = join(/* turbopackIgnore: true */ site, textOf(options.path) ?? "docs")
    const root = await realpath(/* turbopackIgnore: true */ wanted).catch(() => null)
    const isInside = root?.startsWith(`${folder}/`) || root === folder
    if (site !== folder && root !== folder) continue
    const path = textOf(options.sidebarPath) ?? (await firstFile(site, sidebars))
    const sidebar = path ? await readExports(join(site, path), site) : undefined
    const base = isMapping(config) ? basePath(config.baseUrl) : ""
    const found = { foundBy: file, root: isInside && root ? root : folder, sidebar }
    return profileOf({ ...found, base: pathOf(base, textOf(options.routeBasePath) ?? "docs") })
  }
  if (!isChosen && !(await hasItsCategories(folder))) return null
  return profileOf({ root: folder, base: "/docs", foundBy: isChosen ? undefined : "_category_.json" })
}

/** Whether a folder's `_category_` file says what only Docusaurus says. */
async function hasItsCategories(folder: string): Promise<boolean> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  for (const entry of entries.filter((each) => each.isDirectory()).slice(0, 200)) {
    const name = await firstFile(join(folder, entry.name), [
      "_category_.json",
      "_category_.yml",
      "_category_.yaml",
    ])
    if (!name) continue
    const text = await readFile(join(folder, entry.name, name), "utf8").catch(() => "")
    if (/\b(?:collapsed|collapsible|generated-index)\b/.test(text.slice(0, 10_000))) return true
  }
  return false
}

const textOf = (value: Literal): string | undefined => (typeof value === "string" ? value : undefined)

/** What a preset or a plugin is told of the documents. */
function docsOptions(config: Literal): { [name: string]: Literal } {
  if (!isMapping(config)) return {}
  for (const list of [config.presets, config.plugins])
    for (const entry of Array.isArray(list) ? list : []) {
      const [name, options] = Array.isArray(entry) ? entry : []
      if (!isMapping(options)) continue
      if (isMapping(options.docs)) return options.docs
      if (typeof name === "string" && name.endsWith("plugin-content-docs")) return options
    }
  return {}
}

type Found = { foundBy?: string; root: string; base: string; sidebar?: Literal }

function profileOf({ foundBy, root, base, sidebar }: Found): Profile {
  return {
    name: "docusaurus",
    foundBy,
    root,
    navigation: isMapping(sidebar) ? (...known) => navigationOf(sidebar, ...known) : undefined,
    addresses: (document) => [pathOf(base, addressOf(document))],
  }
}

const withoutNumbers = (path: string) => path.replace(/(^|\/)\d+[-_.]+\s*(?=[^\d\-_.])/g, "$1")
const own = ({ place }: Document) => withoutNumbers(place).replace(/\.mdx?$/i, "")

/** A document's id: its path with what its front matter calls it. */
function idOf(document: Document): string {
  const { id } = document.values
  const path = own(document)
  return typeof id === "string" ? posix.join(posix.dirname(path), id) : path
}

function addressOf(document: Document): string {
  const { slug } = document.values
  const folder = posix.dirname(own(document))
  if (typeof slug === "string") return slug.startsWith("/") ? slug : posix.join(folder, slug)
  const name = posix.basename(own(document))
  const standsForFolder = /^(?:index|readme)$/i.test(name) || name === posix.basename(folder)
  return standsForFolder ? folder : idOf(document)
}

function navigationOf(
  sidebar: { [name: string]: Literal },
  documents: Document[],
  directories: Directories,
  note: (message: string) => void,
): NavItem[] {
  const byId = new Map(
    documents.flatMap((document) => [
      [own(document), document] as const,
      [idOf(document), document] as const,
    ]),
  )
  const itemsOf = (value: Literal, depth: number): NavItem[] => {
    if (depth > 20) return []
    if (Array.isArray(value)) return value.flatMap((item) => itemOf(item, depth + 1))
    return isMapping(value)
      ? Object.entries(value).map(([label, items]) => ({ label, items: itemsOf(items, depth + 1) }))
      : []
  }
  const documentOf = (id: Literal, label?: string): NavItem[] => {
    const place = typeof id === "string" ? byId.get(id)?.place : undefined
    if (!place) note(`the sidebar names ${JSON.stringify(id)?.slice(0, 100)}, which is no document here`)
    return place ? [{ place, label }] : []
  }
  const itemOf = (item: Literal, depth: number): NavItem[] => {
    if (item === undefined) note("an entry of the sidebar is not written out and cannot be read")
    if (typeof item === "string") return documentOf(item)
    if (!isMapping(item)) return []
    const label = textOf(item.label)
    if (item.type === undefined) return itemsOf(item, depth)
    if (item.type === "doc") return documentOf(item.id, label)
    if (item.type === "autogenerated") return folderItems(textOf(item.dirName) || ".", documents, directories)
    if (item.type !== "category") return []
    const { link } = item
    const head = isMapping(link) && link.type === "doc" ? documentOf(link.id) : []
    const description = isMapping(link) ? textOf(link.description) : undefined
    return [{ label, description, place: head[0]?.place, items: itemsOf(item.items, depth) }]
  }
  return Object.values(sidebar).flatMap((value) => {
    // Where a sidebar is a folder as it is, the folders say more.
    const isFolder =
      Array.isArray(value) && value.every((item) => isMapping(item) && item.type === "autogenerated")
    return isFolder && Object.keys(sidebar).length === 1 ? [] : itemsOf(value, 0)
  })
}
