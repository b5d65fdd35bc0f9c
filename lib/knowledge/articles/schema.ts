import { z } from "zod"
import type { Category } from "@/lib/knowledge/places/categories/schema"
import type { Folder } from "@/lib/knowledge/places/folders/schema"
import { languageTag } from "@/lib/platform/languages/tags"
import { noTurning, plainDirection } from "@/lib/tenancy/organisations/text-fields"

const id = z.string().min(1).max(64)

const longestPath = 1000

/**
 * A path of this portal in its one spelling, or null when it is none, or one without a word. A slash at its end is
 * dropped, and percent escapes are written in one way, as browsers ask for it either way.
 */
export function formerPath(text: string): string | null {
  if (!/^\/(?![/\\])/.test(text) || !URL.canParse(text, "http://portal.invalid")) return null
  const { pathname } = new URL(text, "http://portal.invalid")
  const path = pathname.replace(/\/+$/, "").split("/").map(evenSegment).join("/")
  const isPath = /[\p{L}\p{N}]/u.test(path) && !path.startsWith("//")
  return isPath && path.length <= longestPath ? path : null
}

function evenSegment(segment: string): string {
  try {
    const escapes: Record<string, string> = { "/": "%2F", "?": "%3F", "#": "%23" }
    return encodeURI(decodeURIComponent(segment).normalize("NFC")).replace(
      /[/?#]/g,
      (sign) => escapes[sign] ?? "",
    )
  } catch {
    return segment
  }
}

/** Those of several, each once: two ways to write a path are one address. */
export const formerPaths = (texts: string[]) => [...new Set(texts.flatMap((text) => formerPath(text) ?? []))]

/** A title, which may be empty while it is being typed. */
export const typedTitle = z
  .string()
  .trim()
  .max(255, "At most 255 characters")
  .refine(plainDirection, noTurning)

const fields = z.strictObject({
  categoryId: id,
  folderId: id.nullable(),
  title: typedTitle.min(1, "An article needs a title"),
  /** Wanted last segment of the address; unset means made from the title. */
  slug: z.string().trim().max(255),
  /** HTML; sanitised before it is stored. */
  body: z.string().max(1_000_000, "At most 1,000,000 characters"),
  seoTitle: z.string().trim().max(255),
  seoDescription: z.string().trim().max(1000),
  seoKeywords: z.array(z.string().trim().min(1).max(100)).max(50),
  /** BCP 47 tag when the article is not in the portal's language, or empty. */
  language: z.string().transform((typed, check) => {
    const tag = typed === "" ? "" : languageTag(typed)
    if (tag !== null) return tag
    check.addIssue({ code: "custom", message: "A language is a tag such as en or pt-BR" })
    return z.NEVER
  }),
  status: z.enum(["draft", "published"]),
  pinned: z.boolean(),
  position: z.number().int().min(0).max(1_000_000),
  sourcePath: z.string().max(1000).nullable(),
  sourceHash: z.string().max(128).nullable(),
  /** When it was first published and last changed, where an import knows; otherwise now. */
  publishedAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** Older addresses on this portal that lead here, such as /docs/old-page. */
  redirectFrom: z
    .array(
      z
        .string()
        .max(longestPath)
        .refine((text) => formerPath(text) !== null, "A former address is a path such as /docs/old-page"),
    )
    .max(100),
})

export const articleChanges = fields.partial()
export type ArticleChanges = z.infer<typeof articleChanges>

export const articleInput = articleChanges.required({ categoryId: true, title: true })
export type ArticleInput = z.infer<typeof articleInput>

/** An article as lists show it. Times are ISO 8601 in UTC. */
export type ArticleSummary = {
  id: string
  slug: string
  title: string
  /** Up to 240 characters of plain text. */
  excerpt: string
  pinned: boolean
  position: number
  /** BCP 47 tag; for readers empty where it is the language they ask for. */
  language: string
  viewCount: number
  upvoteCount: number
  downvoteCount: number
  commentCount: number
  publishedAt: string | null
  updatedAt: string
}

/** How often an article was read, and what readers said of it. */
export type ArticleCounts = Pick<
  ArticleSummary,
  "viewCount" | "upvoteCount" | "downvoteCount" | "commentCount"
>

/** Nothing else of an article that has its counters. */
export const countsIn = (article: ArticleCounts): ArticleCounts => ({
  viewCount: article.viewCount,
  upvoteCount: article.upvoteCount,
  downvoteCount: article.downvoteCount,
  commentCount: article.commentCount,
})

/** What a row of a list says about an article. */
export type ListedArticle = Pick<
  ArticleSummary,
  "id" | "slug" | "title" | "excerpt" | "pinned" | "language" | "updatedAt"
>

/** Where a list of articles is read from. */
export type ArticlePlace = { categoryId: string } | { folderId: string }

export type Article = ArticleSummary & {
  categoryId: string
  folderId: string | null
  /** Sanitised HTML. */
  body: string
  seoTitle: string
  seoDescription: string
  seoKeywords: string[]
  status: "draft" | "published"
  sourcePath: string | null
  sourceHash: string | null
  /** The language it was written in first, and its version when this was translated from it, where that is known. */
  sourceLanguage: string
  sourceVersion: number | null
  /** Grows with every change of it in this language. */
  version: number
  /** When its draft is published by itself. */
  scheduledAt: string | null
  /** Whether it is in a language that the portal does not have any more, so that no visitor reads it. */
  withdrawn: boolean
}

/** An article in one of its languages. */
export const articleLanguage = z.object({
  language: z.string().describe("BCP 47 tag"),
  status: z.enum(["draft", "published"]),
  title: z.string(),
  slug: z.string(),
  version: z.number().int(),
  isSource: z.boolean().describe("Whether it was written in this language first"),
  isOutdated: z.boolean().describe("Its source has changed since it was translated"),
  withdrawn: z.boolean().describe("The portal does not have this language any more; nobody reads it"),
})
export type ArticleLanguage = z.infer<typeof articleLanguage>

/** An article with where it stands. */
export type PlacedArticle = { article: Article; category: Category; folder: Folder | null }

/** An article without its words, for those who look after a portal. */
export type ArticleEntry = Pick<Article, "id" | "slug" | "status" | "title" | "sourcePath" | "updatedAt">

/** A text that came of a file. */
export type ImportedText = Pick<Article, "id" | "language" | "slug"> & {
  sourcePath: string
  /** Whether its article was written in this language first. */
  isSource: boolean
}

/** Where an article stands: in a folder, or in its category outside the folders. */
export const placement = z.strictObject({ categoryId: id, folderId: id.nullable() })
export type Placement = z.infer<typeof placement>

/** What becomes of a text's version where something is done that leaves what it says as it is. */
export const nextVersion = z.object({
  versionBefore: z.number().int().min(0).describe("Of the text just before"),
  version: z
    .number()
    .int()
    .min(0)
    .describe("Of the same text now, for who has seen `versionBefore` last; others have not seen this text"),
})
export type NextVersion = z.infer<typeof nextVersion>
