import { z } from "zod"
import { idInput } from "./call"
import { moment, ofId, version, wording } from "./staff-shapes"

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
