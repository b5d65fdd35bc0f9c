import { plainText } from "@/lib/platform/html/plain-text"

/** What an article may do better in search engines; codes are for programs, words for people. */
export type SeoHint = { code: SeoHintCode; words: string }
export type SeoHintCode =
  | "title-missing"
  | "title-short"
  | "title-long"
  | "description-missing"
  | "description-short"
  | "description-long"
  | "keyword-not-in-title"
  | "keyword-not-in-beginning"
  | "keyword-not-in-headings"
  | "images-without-alt"
  | "headings-skip-a-level"
  | "headings-missing"
  | "text-short"

type Judged = {
  title: string
  /** HTML. */
  body: string
  seoTitle: string
  seoDescription: string
  seoKeywords: string[]
}

/** Characters a result of a search shows, and words an article says something in. */
export const seoLengths = {
  title: [30, 60],
  description: [70, 155],
  words: 100,
  wordsWithHeadings: 300,
} as const

/** What to do better, most important first; empty where nothing is left to say. The first keyword counts. */
export function seoHints(article: Judged): SeoHint[] {
  const words = plainText(article.body).match(/[\p{L}\p{N}]+/gu)?.length ?? 0
  return [
    ...titleHints(article.seoTitle || article.title),
    ...descriptionHints(article.seoDescription),
    ...keywordHints(article),
    ...imageHints(article.body),
    ...headingHints(article.body, words),
    ...(words < seoLengths.words
      ? [
          hint(
            "text-short",
            `The text has ${count(words, "word")}; articles with ${seoLengths.words} or more are easier to find`,
          ),
        ]
      : []),
  ]
}

const hint = (code: SeoHintCode, words: string): SeoHint => ({ code, words })
const count = (number: number, what: string) => `${number} ${what}${number === 1 ? "" : "s"}`
const lengthOf = (text: string) => [...text.trim()].length

function titleHints(title: string): SeoHint[] {
  const [length, [least, most]] = [lengthOf(title), seoLengths.title]
  if (length === 0) return [hint("title-missing", "Give it a title")]
  if (length < least)
    return [hint("title-short", `The title has ${count(length, "character")}; ${least} to ${most} say more`)]
  if (length > most)
    return [hint("title-long", `The title has ${length} characters; results show about ${most}`)]
  return []
}

function descriptionHints(description: string): SeoHint[] {
  const [length, [least, most]] = [lengthOf(description), seoLengths.description]
  if (length === 0)
    return [hint("description-missing", "Write a description; without one, results show the first words")]
  if (length < least)
    return [
      hint(
        "description-short",
        `The description has ${count(length, "character")}; ${least} to ${most} say more`,
      ),
    ]
  if (length > most)
    return [hint("description-long", `The description has ${length} characters; results show about ${most}`)]
  return []
}

function keywordHints({ title, seoTitle, seoKeywords, body }: Judged): SeoHint[] {
  const [keyword] = seoKeywords
  if (!keyword) return []
  const says = (html: string) => plainText(html).toLowerCase().includes(keyword.trim().toLowerCase())
  const headings = elements(body, "h[2-4]")
  return [
    ...(says(seoTitle || title) ? [] : [hint("keyword-not-in-title", `The title does not say “${keyword}”`)]),
    ...(says(beginningOf(body))
      ? []
      : [hint("keyword-not-in-beginning", `The first paragraph does not say “${keyword}”`)]),
    ...(headings.length === 0 || headings.some(says)
      ? []
      : [hint("keyword-not-in-headings", `No heading says “${keyword}”`)]),
  ]
}

const elements = (html: string, tag: string) =>
  html.match(new RegExp(`<(${tag})\\b[^>]*>[^]*?</\\1>`, "gi")) ?? []
const beginningOf = (html: string) =>
  elements(html, "p").find((paragraph) => plainText(paragraph).trim()) ?? ""

function imageHints(body: string): SeoHint[] {
  const images = body.match(/<img\b[^>]*>/gi) ?? []
  const silent = images.filter((image) => !/\salt="[^"]*[^"\s][^"]*"/i.test(image)).length
  if (silent === 0) return []
  const those = silent === 1 ? "An image has" : `${silent} images have`
  return [hint("images-without-alt", `${those} no alternative text for those who cannot see`)]
}

function headingHints(body: string, words: number): SeoHint[] {
  const levels = [...body.matchAll(/<h([2-4])\b/gi)].map(([, level]) => Number(level))
  if (levels.length === 0)
    return words >= seoLengths.wordsWithHeadings
      ? [hint("headings-missing", "Headings help to find a place in a long text")]
      : []
  const skips = levels.some((level, at) => level > (levels[at - 1] ?? 1) + 1)
  return skips
    ? [hint("headings-skip-a-level", "A heading skips a level; they follow one another by one")]
    : []
}
