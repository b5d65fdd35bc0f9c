import { posix } from "node:path"
import { readableName } from "./folder-items"
import type { NavItem } from "./profile"

/** Where a document stands. */
export type Shelf = { category: string; folder: string | null }

export type Arrangement = {
  /** By the documents' places; `at` counts through all that the navigation names. */
  shelves: Map<string, Shelf & { at: number; label?: string }>
  /** What the navigation says of categories and folders, by their keys. */
  places: Map<string, { name: string; description?: string; at: number }>
  /** Where documents of a folder stand that the navigation does not name. */
  beside: Map<string, Shelf>
}

/**
 * Lays a site's navigation out in categories and folders: groups of the first level are the ones, groups in them the others,
 * and what stands deeper belongs to the folder it is in. A group is known by the folder its documents share, so that it keeps
 * its place when it is renamed, or else by its name.
 */
export function arrange(items: NavItem[]): Arrangement {
  const found: Arrangement = { shelves: new Map(), places: new Map(), beside: new Map() }
  const keys = new Set<string>(["."])
  const shelve = (item: NavItem, shelf: Shelf) => {
    const { place, label } = item
    if (!place || found.shelves.has(place)) return
    found.shelves.set(place, { ...shelf, at: found.shelves.size, ...(!item.items && label && { label }) })
    const directory = posix.dirname(place)
    if (directory !== "." && !found.beside.has(directory)) found.beside.set(directory, shelf)
  }
  const open = (item: NavItem, siblings: NavItem[], parent: string | null): string => {
    const name = item.label?.trim() || readableName(item.place?.replace(/\.\w+$/, "") ?? "") || "General"
    const key = freeKey(keyOf(item, siblings, name, parent), keys)
    found.places.set(key, { name, description: item.description, at: found.places.size })
    return key
  }
  const flat = (item: NavItem, shelf: Shelf) => {
    shelve(item, shelf)
    for (const inner of item.items ?? []) flat(inner, shelf)
  }
  for (const item of items) {
    if (!item.items) {
      shelve(item, { category: ".", folder: null })
      if (!found.places.has(".")) found.places.set(".", { name: "", at: found.places.size })
      continue
    }
    if (documentsIn(item).every((place) => found.shelves.has(place))) continue
    const category = open(item, items, null)
    shelve(item, { category, folder: null })
    for (const inner of item.items) {
      const isFolder = inner.items && documentsIn(inner).some((place) => !found.shelves.has(place))
      flat(inner, { category, folder: isFolder ? open(inner, item.items, category) : null })
    }
  }
  return found
}

/** The documents of a group, in their order. */
const documentsIn = ({ place, items = [] }: NavItem): string[] => [
  ...(place ? [place] : []),
  ...items.flatMap(documentsIn),
]

function keyOf(item: NavItem, siblings: NavItem[], name: string, parent: string | null): string {
  const depth = parent === null ? 1 : 2
  const folder = sharedFolder(item, depth)
  const isOwn = folder && !siblings.some((other) => other !== item && sharedFolder(other, depth) === folder)
  const own = isOwn ? posix.basename(folder) : `nav ${name.replaceAll("/", "∕").slice(0, 200)}`
  return parent === null ? own : `${parent}/${own}`
}

/** The folder of this depth that all documents of a group are in, if there is one. */
function sharedFolder(item: NavItem, depth: number): string | null {
  const folders = new Set(
    documentsIn(item).map((place) => posix.dirname(place).split("/").slice(0, depth).join("/")),
  )
  const [only = "."] = folders
  return item.items && folders.size === 1 && only !== "." && only.split("/").length === depth ? only : null
}

function freeKey(wanted: string, keys: Set<string>): string {
  let key = wanted
  for (let count = 2; keys.has(key); count += 1) key = `${wanted} ${count}`
  keys.add(key)
  return key
}
