import { formerPath } from "@/lib/articles/schema"

/** What front matter says about an article, in the importer's own terms. */
export type ArticleFields = {
  /** Which article of the portal it is, where an archive of that says so. */
  id?: string
  title?: string
  description: string
  /** The title for search engines, where it is another one. */
  seoTitle?: string
  keywords: string[]
  /** Last segment of the wanted address. */
  slug?: string
  /** The whole wanted path, for links to it. */
  slugPath?: string
  position?: number
  pinned: boolean
  draft: boolean
  language: string
  redirectFrom: string[]
}

type Values = Record<string, unknown>
type Report = (message: string) => void

/** Reads the known fields; says what it could not use. */
export function readFields(values: Values, report: Report): ArticleFields {
  const slugPath = text(values.slug)
  return {
    id: text(values.id)?.slice(0, 64),
    title: text(values.title)?.slice(0, 255),
    description: text(values.description)?.slice(0, 1000) ?? "",
    seoTitle: text(values.seo_title)?.slice(0, 255),
    keywords: keywordsOf(values, report),
    slug: slugPath?.split("/").filter(Boolean).at(-1),
    slugPath,
    position: positionOf(values.sidebar_position ?? values.position, report),
    pinned: isTrue(values.pinned),
    draft: isTrue(values.draft) || isTrue(values.unlisted),
    language: languageOf(values.language ?? values.lang, report),
    redirectFrom: pathsOf(values.redirect_from, report),
  }
}

function text(value: unknown): string | undefined {
  if (typeof value !== "string" && typeof value !== "number") return undefined
  return String(value).replace(/\s+/g, " ").trim() || undefined
}

const isTrue = (value: unknown) => value === true || value === "true"

const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : typeof value === "string" ? value.split(",") : value == null ? [] : [value]

function keywordsOf({ keywords, tags }: Values, report: Report): string[] {
  const found = new Set<string>()
  for (const item of [...listOf(keywords), ...listOf(tags)]) {
    const label = text(isLabelled(item) ? item.label : item)
    if (label && label.length <= 100) found.add(label)
    else if (item !== "") report(`dropped the tag ${JSON.stringify(item)?.slice(0, 80)}`)
  }
  if (found.size > 50) report("kept the first 50 tags")
  return [...found].slice(0, 50)
}

const isLabelled = (item: unknown): item is { label: unknown } =>
  typeof item === "object" && item !== null && "label" in item

function positionOf(value: unknown, report: Report): number | undefined {
  if (value === undefined || value === null) return undefined
  const position = typeof value === "string" ? Number(value) : value
  if (typeof position === "number" && position >= 0 && position < 50_000) return position
  report(`position ${JSON.stringify(value)} is not a number from 0 to 49999`)
}

function languageOf(value: unknown, report: Report): string {
  if (value === undefined || value === null || value === "") return ""
  if (typeof value === "string" && /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(value)) return value
  report(`language ${JSON.stringify(value)} is not a tag such as en or pt-BR`)
  return ""
}

function pathsOf(value: unknown, report: Report): string[] {
  return listOf(value).flatMap((item) => {
    const path = typeof item === "string" ? item.trim() : ""
    if (!/\s/.test(path) && path.length <= 1000 && formerPath(path)) return [path]
    report(`redirect_from ${JSON.stringify(item)} is not a path such as /docs/old-page`)
    return []
  })
}
