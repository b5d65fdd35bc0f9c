import { realpath } from "node:fs/promises"
import { join, posix } from "node:path"
import type { List, Root, RootContent } from "mdast"
import { toString as textOf } from "mdast-util-to-string"
import remarkParse from "remark-parse"
import { unified } from "unified"
import { visit } from "unist-util-visit"
import { checkWork } from "@/lib/knowledge/import-export/markdown-lines/work-budget"
import {
  bareName,
  type Document,
  documentFinder,
  firstFile,
  isElsewhere,
  type NavItem,
  type Profile,
  pathOf,
} from "./profile"
import { readWithin } from "./programs"
import { parseYaml } from "./settings-files"

/** A folder that GitBook or mdBook makes pages of: it lists them in `SUMMARY.md`. */
export async function findGitbook(folder: string, isChosen: boolean): Promise<Profile | null> {
  const settings = await firstFile(folder, [".gitbook.yaml", "book.toml", "book.json"])
  const text = settings === ".gitbook.yaml" ? await readWithin(folder, join(folder, settings)) : null
  const given: Settings = text === null ? {} : parseYaml(text).values
  const { root: wanted, structure, redirects } = given
  const inside = typeof wanted === "string" ? wanted : settings === "book.toml" ? "src" : "."
  const root = (await realpath(join(folder, inside)).catch(() => null)) ?? folder
  if (root !== folder && !root.startsWith(`${folder}/`)) return null
  const summaryName = typeof structure?.summary === "string" ? structure.summary : "SUMMARY.md"
  const summary = await readWithin(root, join(root, summaryName))
  if (summary === null && !isChosen) return null
  const formerly = formerPathsOf(redirects)
  return {
    name: "gitbook",
    foundBy: summary === null ? settings : posix.join(posix.normalize(inside), summaryName),
    root,
    leftOut: (path) => (path === posix.normalize(summaryName) ? "it lists the documents" : undefined),
    navigation: (documents, _, note) => (summary === null ? [] : navigationOf(summary, documents, note)),
    addresses: ({ place }) => [pathOf(bareName(place)), ...(formerly.get(bareName(place)) ?? [])],
  }
}

type Settings = { root?: unknown; structure?: { summary?: unknown }; redirects?: unknown }

/** The addresses that the settings lead to documents. */
function formerPathsOf(redirects: unknown): Map<string, string[]> {
  const found = new Map<string, string[]>()
  if (typeof redirects !== "object" || redirects === null) return found
  for (const [from, to] of Object.entries(redirects)) {
    const place = typeof to === "string" ? bareName(to.replace(/^(?:\.?\/)+/, "")) : null
    if (place !== null) found.set(place, [...(found.get(place) ?? []), pathOf(from)])
  }
  return found
}

const parser = unified().use(remarkParse)

function navigationOf(summary: string, documents: Document[], note: (message: string) => void): NavItem[] {
  checkWork(summary)
  const find = documentFinder(documents)
  const groups: NavItem[] = []
  let group: NavItem | undefined
  for (const node of (parser.parse(summary) as Root).children) {
    if (node.type === "heading" && node.depth > 1) {
      group = { label: wordsOf(node), items: [] }
      groups.push(group)
    } else if (node.type === "list") {
      const items = listItems(node, find, note, 0)
      if (group?.items) group.items.push(...items)
      else groups.push(...items)
    }
  }
  return groups
}

const wordsOf = (node: RootContent) => textOf(node, { includeHtml: false }).replace(/\s+/g, " ").trim()

function listItems(
  list: List,
  find: (path: string) => string | undefined,
  note: (message: string) => void,
  depth: number,
): NavItem[] {
  if (depth > 20) return []
  return list.children.flatMap(({ children }) => {
    const [head, ...rest] = children
    const item = head ? itemOf(head, find, note) : {}
    const items = rest.flatMap((node) => (node.type === "list" ? listItems(node, find, note, depth + 1) : []))
    return items.length > 0 ? [{ ...item, items }] : item.place ? [item] : []
  })
}

function itemOf(
  head: RootContent,
  find: (path: string) => string | undefined,
  note: (message: string) => void,
): NavItem {
  const item: NavItem = { label: wordsOf(head) }
  visit(head, "link", ({ url }) => {
    const path = decoded(url)
    const place = isElsewhere(path) ? undefined : find(path)
    if (place) item.place ??= place
    else if (!isElsewhere(path)) note(`it names ${path.slice(0, 100)}, which is no document here`)
  })
  return item
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
