import { z } from "zod"
import { idInput } from "./call"
import { moment, ofId, version, wording } from "./staff-shapes"

const fields = z.object({
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
  redirectFrom: z.array(z.string()).describe("Paths that shall lead to it once it is published"),
})

/** An article as an editor opens it: its draft, or where there is none what visitors read. */
export const editedArticle = fields.extend({
  id: z.string(),
  status: z.enum(["draft", "published"]).describe("Whether visitors see it"),
  version,
  hasDraft: z.boolean(),
  isOvertaken: z.boolean().describe("The article itself has changed since the draft was begun"),
  authorName: z.string().describe("Who saved the draft last, or empty"),
  updatedAt: moment,
  publishedAt: moment.nullable(),
  scheduledAt: moment.nullable(),
  addresses: z.array(z.string()).describe("Paths that lead to it besides its own, at most 100"),
})

export const savedDraft = z.object({ id: z.string(), version, updatedAt: moment })

/** What an editor saves; what is not named stays. Bounds only: the mutation says what each has to be. */
export const savingDraft = z
  .object({
    title: wording(1000),
    body: wording(1_000_000).describe("HTML; sanitised"),
    slug: wording(1000),
    categoryId: idInput("categoryId"),
    folderId: idInput("folderId").nullable(),
    pinned: z.boolean(),
    language: wording(100),
    seoTitle: wording(1000),
    seoDescription: wording(5000),
    seoKeywords: z.array(wording(1000)).max(200, "At most 200 keywords"),
    redirectFrom: z.array(wording(2000)).max(200, "At most 200 paths"),
  })
  .partial()
  .extend(ofId.shape)
  .extend({ version })
