import { z } from "zod"
import { articleChanges, typedTitle } from "@/lib/knowledge/articles/schema"
import { moment } from "@/lib/platform/moment"

/** What an editor saves of an article; what is not named stays as it is in the draft. */
export const draftChanges = articleChanges
  .pick({
    title: true,
    body: true,
    slug: true,
    categoryId: true,
    folderId: true,
    pinned: true,
    language: true,
    seoTitle: true,
    seoDescription: true,
    seoKeywords: true,
    redirectFrom: true,
  })
  // A title may be empty while it is being typed.
  .extend({ title: typedTitle.optional() })
export type DraftChanges = z.infer<typeof draftChanges>

/** What a draft says of its article besides its title and its words. */
export type DraftFields = Omit<DraftChanges, "title" | "body">

export const newDraft = articleChanges
  .pick({ title: true, categoryId: true, folderId: true, body: true, language: true })
  .required({ categoryId: true })
export type NewDraft = z.infer<typeof newDraft>

/** The longest time ahead that can be scheduled, in days. */
export const furthestDays = 730
export const scheduleTime = z.iso.datetime("A time is written as 2030-01-31T09:00:00Z")

export const longestMarkdown = 400_000
export const markdownText = z.string().max(longestMarkdown, "At most 400,000 characters")

/** What lies in store for an article. */
export type Draft = {
  articleId: string
  language: string
  title: string
  body: string
  fields: DraftFields
  version: number
  /** Of the article when the draft was begun. */
  base: number
  authorId: string
  authorName: string
  updatedAt: string
  /** Translated by machine, and saved by no person since. */
  machineMade: boolean
}

/** An article as an editor opens it: its draft, or where there is none what visitors read. */
export const editedArticle = z.object({
  title: z.string(),
  body: z.string().describe("HTML"),
  slug: z.string().describe("Last segment of its address"),
  categoryId: z.string(),
  folderId: z.string().nullable(),
  pinned: z.boolean(),
  language: z.string(),
  seoTitle: z.string(),
  seoDescription: z.string(),
  seoKeywords: z.array(z.string()),
  redirectFrom: z.array(z.string()).describe("Paths that lead to it once it is published"),
  id: z.string(),
  translation: z.string().describe("BCP 47 tag of the language this text is in"),
  sourceLanguage: z.string().describe("That of the text it was written in first"),
  status: z.enum(["draft", "published"]).describe("Whether visitors see it"),
  path: z.string().describe("Where visitors read this text, or empty while they do not"),
  /** Sent back with every change; another number means that another person has changed it. */
  version: z.number().int().min(0).describe("Of what the asker has seen last"),
  hasDraft: z.boolean(),
  isMachineMade: z
    .boolean()
    .describe("The draft was translated by machine, and no person has saved it since"),
  isOvertaken: z.boolean().describe("The article itself has changed since the draft was begun"),
  authorName: z.string().describe("Who saved the draft last, or empty"),
  updatedAt: moment,
  publishedAt: moment.nullable(),
  scheduledAt: moment.nullable(),
  addresses: z.array(z.string()).describe("Paths that lead to it besides its own, at most 100"),
})
export type EditedArticle = z.infer<typeof editedArticle>

/** What is known of a draft once it is saved. */
export type SavedDraft = Pick<EditedArticle, "id" | "version" | "updatedAt">
