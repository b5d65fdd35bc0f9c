import { posix } from "node:path"
import type { Arrangement } from "@/lib/knowledge/import-export/profiles/arrange"
import type { ImportReport } from "./report"
import type { SourceTree } from "./tree"

type Read = { path: string; place: string; hasFields: boolean; linked: Set<string> }

/**
 * A file of the root that is called as one about the folder, such as SECURITY.md, is an article where it has front matter,
 * the navigation names it or an article links to it.
 */
export function withoutAsides<T extends Read>(
  read: T[],
  { aside }: SourceTree,
  { shelves }: Arrangement,
  { skipped }: ImportReport,
): T[] {
  const isArticle = (file: T) => !aside.includes(file.path) || file.hasFields || shelves.has(file.place)
  const kept = new Set(read.filter(isArticle))
  // One that is an article may link to another one.
  for (const file of kept)
    for (const other of read) if (file.linked.has(rootNameOf(other.place))) kept.add(other)
  for (const { path } of read.filter((file) => !kept.has(file)))
    skipped.push({ path, reason: "it is about the folder, not an article" })
  return read.filter((file) => kept.has(file))
}

const rootNameOf = (path: string) => path.replace(/\.(?:mdx?|html?)$/i, "").toLowerCase()

/** The names of what a document links to in the root of its tree. */
export function rootLinksIn(body: string, path: string): Set<string> {
  const found = [...body.matchAll(/\]\(<?([^)\s<>]{1,1000})|\bhref=["']([^"'\s]{1,1000})/g)]
  const paths = found.flatMap(([, inMarkdown, inHtml]) => {
    const [target = ""] = (inMarkdown ?? inHtml ?? "").split(/[?#]/)
    if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(target)) return []
    const place = posix.normalize(
      target.startsWith("/") ? target : posix.join("/", posix.dirname(path), target),
    )
    return rootNameOf(place.replace(/^\/|\/$/g, ""))
  })
  return new Set(paths)
}
