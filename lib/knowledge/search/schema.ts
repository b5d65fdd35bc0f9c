import { z } from "zod"

/** Characters and words of a search that count; the rest is cut. */
const longestText = 200
export const mostWords = 12

/** What a visitor types; longer input is cut, characters a database cannot hold are dropped. */
export const searchText = z
  .string()
  .catch("")
  .transform((text) => text.slice(0, longestText).replaceAll("\u0000", "").toWellFormed().trim())

/** What can be found. */
export type Kind = "article" | "category" | "folder"

export const hitsPerPage = 10
/** Results are shown up to this page. */
export const mostPages = 10

/** A piece of text, and whether the words searched for stand there. */
export type Piece = { text: string; isMarked: boolean }

/** Something found, as it is shown. */
export type Hit = {
  kind: Kind
  id: string
  title: string
  /** On the portal. */
  path: string
  /** The title in pieces, which together are the title. */
  marked: Piece[]
  /** Where in the text the words stand, in pieces; empty when it has none. */
  passage: Piece[]
  /** BCP 47 tag when it is not in the language asked for, or empty. */
  language: string
  /** The name of an article's category; empty for the others. */
  category: string
  /** When an article was last changed, ISO 8601; empty for the others. */
  updatedAt: string
}

export type HitPage = {
  hits: Hit[]
  /** Whether there is another page. */
  hasMore: boolean
  /** How many things were found; no more than are ranked. */
  total: number
  /** The text that was answered instead, where words of it stand nowhere; or null. */
  corrected: string | null
}

/** An article that may answer a question that is about to be asked. */
export type Suggestion = {
  title: string
  slug: string
  /** BCP 47 tag when it is not in the language asked for, or empty. */
  language: string
}

/** What was searched for since a day, by all visitors. */
export type SearchUse = {
  /** In lower case, with single spaces. */
  query: string
  asked: number
  /** How often something that was found was opened. */
  clicked: number
  /** How many things were found the last time. */
  results: number
  /** YYYY-MM-DD in UTC. */
  lastDay: string
}

/** How long it is known what was searched for. */
export const usesKeptDays = 400
/** Different searches of one company and day that are kept; those asked again count on. */
export const mostUsesADay = 1_000
export const mostUsesListed = 200
