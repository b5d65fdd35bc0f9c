import { posix } from "node:path"
import type { Directories, Document, NavItem } from "./profile"

const deepest = 20
const behind = 1_000_000
const numbered = /^(\d{1,4})[-_.](?=\D)/

/** Navigation made of a folder: documents and folders by their positions, then by their names. */
export function folderItems(
  folder: string,
  documents: Document[],
  directories: Directories,
  positionOf: (document: Document) => number | undefined = ({ position }) => position,
  depth = 0,
): NavItem[] {
  const inside = documents.filter(({ place }) => folder === "." || place.startsWith(`${folder}/`))
  const rest = (place: string) => (folder === "." ? place : place.slice(folder.length + 1))
  const here = inside.filter(({ place }) => !rest(place).includes("/"))
  const below = new Set(
    inside.flatMap(({ place }) =>
      rest(place).includes("/") ? [posix.join(folder, rest(place).split("/")[0] ?? "")] : [],
    ),
  )
  const found: { key: number; name: string; item: NavItem }[] = []
  for (const document of here) {
    const isHead = /(?:^|\/)_?(?:index|readme)\.mdx?$/i.test(document.place)
    const key = isHead ? -1 : (positionOf(document) ?? numberIn(document.place) ?? behind)
    found.push({ key, name: document.place, item: { place: document.place } })
  }
  for (const path of below) {
    const head = documents.find(
      ({ place }) => posix.dirname(place) === path && /\/_index\.mdx?$/i.test(place),
    )
    const { label, description, position } = directories.get(path) ?? {}
    const key = position ?? (head && positionOf(head)) ?? numberIn(path) ?? behind
    const items = depth < deepest ? folderItems(path, inside, directories, positionOf, depth + 1) : []
    const [only] = items
    // A document that has a folder of its own for its pictures is one document.
    const isBundle = items.length === 1 && /\/index\.mdx?$/i.test(only?.place ?? "") && !label
    const item = isBundle ? { place: only?.place } : { label: label ?? head?.title, description, items }
    found.push({ key, name: path, item: { label: readableName(path), ...withoutGaps(item) } })
  }
  return found.sort((a, b) => a.key - b.key || (a.name < b.name ? -1 : 1)).map(({ item }) => item)
}

const withoutGaps = (item: NavItem): NavItem =>
  Object.fromEntries(Object.entries(item).filter(([, value]) => value !== undefined))

function numberIn(path: string): number | undefined {
  const number = numbered.exec(posix.basename(path))?.[1]
  return number === undefined ? undefined : Number(number)
}

/** `02-proxy-guides` is read as `Proxy Guides`. */
export function readableName(path: string): string {
  const name = posix.basename(path)
  const words = name
    .replace(/^\d+[-_.]\s*(?=\D)/, "")
    .split(/[-_\s]+/)
    .filter(Boolean)
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ") || name
}
