import { access } from "node:fs/promises"
import { join } from "node:path"
import type { PlaceText } from "@/lib/knowledge/places/schema"
import type { ProfileName } from "./values"

/** An entry of a site's navigation: a document, a group, or a group that has a document of its own. */
export type NavItem = {
  label?: string
  description?: string
  /** The document, relative to the folder of all of them. */
  place?: string
  items?: NavItem[]
}

/** A document as far as its place among others depends on it. */
export type Document = {
  /** Its path without what says its language. */
  place: string
  title: string
  /** Its front matter as it is written. */
  values: Record<string, unknown>
  position?: number
}

/** What `_category_.json` says about a directory. */
export type DirectoryFields = {
  id?: string
  label?: string
  description?: string
  /** In further languages: `labels` and `descriptions` by their tags. */
  texts?: Record<string, PlaceText>
  position?: number
}

export type Directories = Map<string, DirectoryFields>

/** How a folder's documents are arranged and addressed. */
export type Profile = {
  name: ProfileName
  /** The file that says so, for people. */
  foundBy?: string
  /** The folder that the documents are in. */
  root: string
  /** Why a file or folder that looks like documents is none; its path is relative to the root. */
  leftOut?: (path: string) => string | undefined
  /** Whether a file is a document although its name begins with `_`. */
  isDocument?: (path: string) => boolean
  /** The site's navigation, or nothing where the folders are all there is. `note` hears what of it cannot be used. */
  navigation?: (documents: Document[], directories: Directories, note: (message: string) => void) => NavItem[]
  /** The paths at which the site shows a document, without a slash or `.html` at their end. */
  addresses?: (document: Document) => string[]
}

/** The first of these files that a folder has. */
export async function firstFile(folder: string, names: string[]): Promise<string | undefined> {
  for (const name of names)
    if (
      await access(join(folder, name)).then(
        () => true,
        () => false,
      )
    )
      return name
}

/** The path of a site's address, without a slash at its end: `/docs` of `https://example.com/docs/`. */
export const basePath = (address: unknown): string =>
  typeof address === "string" && URL.canParse(address, "http://site.invalid")
    ? new URL(address, "http://site.invalid").pathname.replace(/\/+$/, "")
    : ""

/** A document's name without its ending; one that stands for its folder has the folder's. */
export const bareName = (place: string): string =>
  place.replace(/\.(?:mdx?|markdown|rst|html?)$/i, "").replace(/(?:^|\/)(?:_?index|readme)$/i, "")

/** Parts of a path, put together. */
export const pathOf = (...parts: string[]): string =>
  `/${parts
    .flatMap((part) => part.split("/"))
    .filter((part) => part && part !== ".")
    .join("/")}`

/** Whether an address leads out of the site. */
export const isElsewhere = (href: string): boolean => /^[a-z][a-z0-9+.-]*:|^\/\/|^#/i.test(href)

/** Documents by their bare names, in small letters. */
export function documentFinder(documents: Document[]): (path: string) => string | undefined {
  const known = new Map<string, string>()
  for (const { place } of documents)
    for (const key of [bareName(place), place.replace(/\.\w+$/, "")])
      if (!known.has(key.toLowerCase())) known.set(key.toLowerCase(), place)
  return (path) => {
    const clean = path.replace(/[?#].*$/s, "").replace(/^(?:\.?\/)+|\/+$/g, "")
    return (
      known.get(clean.replace(/\.(?:mdx?|html?)$/i, "").toLowerCase()) ??
      known.get(bareName(clean).toLowerCase())
    )
  }
}
