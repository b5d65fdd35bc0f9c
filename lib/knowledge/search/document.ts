import { setImmediate } from "node:timers/promises"
import type { Article } from "@/lib/knowledge/articles/schema"
import { plainText } from "@/lib/platform/html/plain-text"
import { readAs } from "@/lib/platform/languages/texts"
import type { Organisation } from "@/lib/tenancy/organisations/schema"
import type { Kind } from "./schema"
import { wordsOf } from "./words"

/** What is kept of a thing so that it is found. */
export type SearchDocument = {
  kind: Kind
  id: string
  /** In which it is written. */
  language: string
  title: string
  /** Plain text without blocks of code, for the passage a hit shows. */
  content: string
  /** Folded words with single spaces, most telling first. */
  words: { title: string; headings: string; about: string; body: string }
}

/** A vector holds at most 16,383 positions; far fewer tell what a document is about. */
const mostWords = 12_000
const folded = (text: string) => wordsOf(text, mostWords).join(" ")

/** No passage begins or ends inside code, which says little without its lines. */
const codeBlock = /<pre\b[\s\S]*?<\/pre>/g

/** How an article begins, which says what it is about where nothing else does. */
const leadOf = (text: string) => text.split(" ", leadWords).join(" ")
const leadWords = 40

export type Readable = Pick<Article, "id" | "language" | "title" | "body"> &
  Partial<Pick<Article, "seoTitle" | "seoDescription" | "seoKeywords">>

export function articleDocument({
  id,
  language,
  title,
  body,
  seoTitle = "",
  seoDescription = "",
  seoKeywords = [],
}: Readable): SearchDocument {
  const found = [...body.matchAll(/<h[1-6]\b([^>]*)>([\s\S]*?)<\/h[1-6]>/g)]
  const headings = found.map(([, , html = ""]) => html)
  // What an author called a place of the article, where its heading may say it in other words.
  const anchors = found.flatMap(([, attributes = ""]) => /\bid="([^"]*)"/.exec(attributes)?.[1] ?? [])
  const text = plainText(body)
  const words = {
    title: folded(title),
    headings: folded(`${plainText(headings.join(" "))} ${seoKeywords.join(" ")}`),
    about: folded([seoTitle, plainText(seoDescription) || leadOf(text), ...anchors].join(" ")),
    body: folded(text),
  }
  return { kind: "article", id, language, title, content: plainText(body.replace(codeBlock, " ")), words }
}

/** Search documents of many articles. Other work runs between them, because a long article takes a while. */
export async function articleDocuments(articles: Readable[]): Promise<SearchDocument[]> {
  const documents: SearchDocument[] = []
  for (const article of articles) {
    documents.push(articleDocument(article))
    await setImmediate()
  }
  return documents
}

export type SearchedPlace = {
  id: string
  name: string
  description: string
  texts: Record<string, { name?: string; description?: string }>
}

/** A category or folder in the portal's own language, and in each further one that something is written of it in. */
export function placeDocuments(
  kind: "category" | "folder",
  place: SearchedPlace,
  { settings: { language, languages } }: Pick<Organisation, "settings">,
): SearchDocument[] {
  const translated = languages.flatMap((further) => {
    const text = place.texts[further]
    return text ? [placeDocument(kind, readAs(place, [text]), further)] : []
  })
  return [placeDocument(kind, place, language), ...translated]
}

function placeDocument(
  kind: "category" | "folder",
  { id, name, description }: SearchedPlace,
  language: string,
): SearchDocument {
  const words = { title: folded(name), headings: "", about: "", body: folded(description) }
  return { kind, id, language, title: name, content: description, words }
}
