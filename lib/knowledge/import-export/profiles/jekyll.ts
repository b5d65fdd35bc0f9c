import { dirname, join, posix } from "node:path"
import { bareName, type Document, firstFile, type NavItem, type Profile, pathOf } from "./profile"
import { readWithin } from "./programs"
import { parseYaml } from "./settings-files"

type Settings = { baseurl?: unknown; permalink?: unknown; exclude?: unknown; collections?: unknown }

/** A folder of Jekyll's pages. */
export async function findJekyll(folder: string, isChosen: boolean): Promise<Profile | null> {
  for (const site of [folder, dirname(folder)]) {
    const foundBy = await firstFile(site, ["_config.yml", "_config.yaml"])
    const text = foundBy ? await readWithin(site, join(site, foundBy)) : null
    if (text !== null)
      return profileOf(folder, parseYaml(text).values, site === folder ? "" : posix.basename(folder), foundBy)
  }
  return isChosen ? profileOf(folder, {}, "") : null
}

const ofItsOwn = /^_(?:includes|layouts|sass|data|plugins|site)$|^vendor$/

/** @param below the folder's name where the site is the one above it */
function profileOf(root: string, settings: Settings, below: string, foundBy?: string): Profile {
  const excluded = below ? [] : patternsOf(settings.exclude)
  const base = typeof settings.baseurl === "string" ? settings.baseurl : ""
  return {
    name: "jekyll",
    foundBy,
    root,
    leftOut(path) {
      if (ofItsOwn.test(path)) return "it holds parts of pages, not documents"
      return excluded.some((pattern) => pattern.test(path)) ? "_config.yml excludes it" : undefined
    },
    navigation: navigationOf,
    addresses: (document) => [pathOf(base, addressOf(document, settings, below))],
  }
}

/** The files and folders that `exclude` names, some with `*`. */
const patternsOf = (exclude: unknown): RegExp[] =>
  (Array.isArray(exclude) ? exclude : []).slice(0, 200).flatMap((name) => {
    if (typeof name !== "string" || name.length > 200) return []
    const path = name.replace(/^\/+|\/+$/g, "").replace(/[.+^${}()|[\]\\?]/g, "\\$&")
    return path ? [new RegExp(`^${path.replace(/\*+/g, "[^/]*")}$`)] : []
  })

const post = /^(?:.*\/)?_posts\/(?:.*\/)?(\d{4})-(\d{1,2})-(\d{1,2})-([^/]+)$/

function addressOf({ place, values }: Document, settings: Settings, below: string): string {
  const [, year, month, day, name] = post.exec(place) ?? []
  const bare = bareName(place)
  const [, collection = "", path = ""] =
    /^_([^/]+)\/(.+)$/.exec(below.startsWith("_") ? `${below}/${bare}` : bare) ?? []
  if (name)
    return filled(typeof settings.permalink === "string" ? settings.permalink : "date", {
      categories: listOf(values.categories ?? values.category).join("/"),
      ...{ year, month: month?.padStart(2, "0"), day: day?.padStart(2, "0"), title: bareName(name) },
    })
  if (!collection) return pathOf(below, bare)
  const own = (settings.collections as Record<string, { permalink?: unknown } | null> | undefined)?.[
    collection
  ]
  const pattern = typeof own?.permalink === "string" ? own.permalink : "/:collection/:path"
  return filled(pattern, { collection, path, name: posix.basename(path), title: posix.basename(path) })
}

const styles: Record<string, string> = {
  date: "/:categories/:year/:month/:day/:title",
  pretty: "/:categories/:year/:month/:day/:title",
  none: "/:categories/:title",
}

const filled = (pattern: string, parts: Record<string, string | undefined>) =>
  (styles[pattern] ?? pattern)
    .replace(/:output_ext|\.html?$/g, "")
    .replace(/:([a-z_]+)/g, (_, part: string) => parts[part === "slug" ? "title" : part] ?? "")

const listOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : typeof value === "string" ? value.split(/\s+/) : [])
    .filter((each): each is string => typeof each === "string")
    .map((each) => each.toLowerCase())

/** Pages by what they name as their `parent`, as the themes for documentation have it. */
function navigationOf(documents: Document[], _: unknown, note: (message: string) => void): NavItem[] {
  if (!documents.some(({ values }) => values.parent !== undefined)) return []
  const byTitle = new Map<string, Document[]>()
  for (const document of documents)
    byTitle.set(document.title, [...(byTitle.get(document.title) ?? []), document])
  const inside = new Map<Document | null, Document[]>()
  const parents = new Map<Document, Document | null>()
  for (const document of documents) {
    const { parent, grand_parent: grand, nav_exclude: isHidden } = document.values
    if (isHidden === true) continue
    const named = typeof parent === "string" ? (byTitle.get(parent) ?? []) : []
    const found = named.find(({ values }) => grand === undefined || values.parent === grand) ?? named[0]
    if (parent !== undefined && !found) note(`${document.place} names a parent that is not here`)
    parents.set(document, found && found !== document ? found : null)
  }
  for (const [document, parent] of parents) {
    const place = isInCircle(document, parents) ? null : parent
    inside.set(place, [...(inside.get(place) ?? []), document])
  }
  const read = (document: Document): NavItem => {
    const children = inside.get(document)
    return children
      ? { label: document.title, place: document.place, items: inOrder(children).map(read) }
      : { place: document.place }
  }
  return inOrder(inside.get(null) ?? []).map(read)
}

function isInCircle(document: Document, parents: Map<Document, Document | null>): boolean {
  const seen = new Set<Document>()
  for (let at: Document | null | undefined = document; at; at = parents.get(at)) {
    if (seen.has(at) || seen.size > 20) return true
    seen.add(at)
  }
  return false
}

const inOrder = (documents: Document[]) =>
  [...documents].sort((a, b) => orderOf(a) - orderOf(b) || (a.title < b.title ? -1 : 1))
const orderOf = ({ values: { nav_order: order } }: Document) =>
  Number.isFinite(Number(order)) && order !== undefined && order !== null
    ? Number(order)
    : Number.MAX_SAFE_INTEGER
