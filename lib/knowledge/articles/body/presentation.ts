import { createHash } from "node:crypto"
import type { Root } from "hast"
import { LRUCache } from "lru-cache"
import rehypeParse from "rehype-parse"
import rehypeStringify from "rehype-stringify"
import { unified } from "unified"
import { interfaceLanguageOf } from "@/lib/platform/languages/interface"
import { speakingIn } from "@/lib/platform/words/speaking"
import { presentCallouts } from "./present-callouts"
import { presentCode } from "./present-code"
import { type OutlineEntry, presentHeadings } from "./present-headings"
import { presentImages } from "./present-images"
import { presentTables, presentTasks } from "./present-tables"
import { presentVideos } from "./present-videos"
import { minutesToRead } from "./reading-time"
import { sanitizeBody } from "./sanitize"

export type PresentedBody = {
  /** What goes into the page as it is; holds no styles and no scripts. */
  html: string
  outline: OutlineEntry[]
  /** Whole minutes, at least 1. */
  readingMinutes: number
}

const parser = unified().use(rehypeParse, { fragment: true })
const writer = unified().use(rehypeStringify)

// Highlighting costs milliseconds per block; the limit is in characters of kept HTML.
const kept = new LRUCache<string, PresentedBody>({
  maxSize: 16_000_000,
  sizeCalculation: ({ html }, key) => html.length + key.length,
})

/**
 * An article's body as readers see it: sanitised once more, with anchors on headings, highlighted code, scrolling
 * tables, pictures in fitting sizes, links to videos as pictures; what it says itself is in the language that the text is in.
 * Answers are kept in memory by content, within a limit.
 */
export async function presentBody(html: string, textLanguage = "en"): Promise<PresentedBody> {
  const language = interfaceLanguageOf(textLanguage)
  const key = language + createHash("sha256").update(html).digest("base64")
  const known = kept.get(key)
  if (known) return known
  const presented = await speakingIn(language, () => present(sanitizeBody(html)))
  kept.set(key, presented)
  return presented
}

async function present(safeHtml: string): Promise<PresentedBody> {
  const tree: Root = parser.parse(safeHtml)
  const readingMinutes = minutesToRead(tree)
  presentImages(tree)
  presentTasks(tree)
  presentTables(tree)
  presentCallouts(tree)
  presentVideos(tree)
  const outline = presentHeadings(tree)
  await presentCode(tree)
  return { html: writer.stringify(tree), outline, readingMinutes }
}
