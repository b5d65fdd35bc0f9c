import { formerPath } from "@/lib/knowledge/articles/schema"

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
  /** Other names by which documents of its tree link to it. */
  aliases: string[]
  /** When it was written and last changed, in ISO 8601. */
  publishedAt?: string
  changedAt?: string
}

type Values = Record<string, unknown>
type Report = (message: string) => void

/** Reads the known fields; says what it could not use. */
export function readFields(values: Values, report: Report): ArticleFields {
  const slugPath = text(values.slug)
  const redirectFrom = formerPathsOf(values, report)
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
    redirectFrom,
    aliases: [...new Set([...redirectFrom, ...namesOf(values)])],
    publishedAt: dateOf(values.date, "date", report),
    changedAt: dateOf(changeOf(values), "last_update", report),
  }
}

/** Where other systems say that a document was changed: Docusaurus, Hugo, Jekyll. */
function changeOf({ last_update, lastmod, last_modified_at }: Values): unknown {
  if (typeof last_update !== "object" || last_update === null)
    return last_update ?? lastmod ?? last_modified_at
  return "date" in last_update ? last_update.date : undefined
}

const isoDate = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)?/
const zone = /(?:Z|[+-]\d{2}:?\d{2})$/i

/** A date as people write it, in UTC where nothing else is said; one to come says nothing of what has been. */
function dateOf(value: unknown, name: string, report: Report): string | undefined {
  const written = value instanceof Date ? value.toISOString() : text(value)
  if (!written) return undefined
  const [date] = isoDate.exec(written) ?? []
  const exact =
    date && !zone.test(written) ? `${date.replace(" ", "T")}${date.length > 10 ? "Z" : ""}` : written
  const time = date || /\d{4}/.test(written) ? Date.parse(date ? exact : `${written} UTC`) : Number.NaN
  if (time >= Date.UTC(1990) && time <= Date.now()) return new Date(time).toISOString()
  report(`${name} ${JSON.stringify(value).slice(0, 80)} is not a day in the past such as 2024-05-31`)
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

/** Its addresses where it comes from: what says so, Hugo's aliases, and the address that Jekyll and Hugo gave it. */
function formerPathsOf(values: Values, report: Report): string[] {
  const given = [...listOf(values.aliases), values.permalink, values.url]
  const paths = given.filter((path): path is string => typeof path === "string" && isFormer(path))
  return [...new Set([...pathsOf(values.redirect_from, report), ...paths])].slice(0, mostPaths)
}

const mostPaths = 100
// Jekyll writes patterns such as /:title/ there, and Hugo names relative to the folder.
const isFormer = (path: string) => !/[\s:]/.test(path) && formerPath(path) !== null

/** What Docusaurus calls a document, and Hugo's aliases from its folder on. */
const namesOf = ({ id, aliases, permalink, url }: Values): string[] =>
  [id, ...listOf(aliases), permalink, url].flatMap((name) => {
    const known = text(name)
    return known && !/[\s:]/.test(known) && known.length <= 1000 ? [known] : []
  })

function pathsOf(value: unknown, report: Report): string[] {
  return listOf(value).flatMap((item) => {
    const path = typeof item === "string" ? item.trim() : ""
    if (!/\s/.test(path) && path.length <= 1000 && formerPath(path)) return [path]
    report(`redirect_from ${JSON.stringify(item)} is not a path such as /docs/old-page`)
    return []
  })
}
