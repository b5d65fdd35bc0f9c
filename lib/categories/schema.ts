import { z } from "zod"

const fields = z.strictObject({
  name: z.string().trim().min(1, "A category needs a name").max(200, "At most 200 characters"),
  description: z.string().trim().max(2000, "At most 2000 characters"),
  position: z.number().int().min(0).max(1_000_000),
  /** Where an import found it; an import of the same source updates it. */
  sourcePath: z.string().max(1000).nullable(),
})
export const categoryChanges = fields.partial()
export type CategoryChanges = z.infer<typeof categoryChanges>

export const categoryInput = categoryChanges.required({ name: true })
export type CategoryInput = z.infer<typeof categoryInput>

/** What a category or a folder is called, and what is said of it. */
export type PlaceWords = { name: string; description: string }

export type Category = {
  id: string
  name: string
  description: string
  position: number
  /** Published articles in it, those of its folders included. */
  articleCount: number
  sourcePath: string | null
}

/** How many articles there are in a place, and how many of them visitors do not see. */
type Counted = { id: string; name: string; description: string; articles: number; drafts: number }
export type KnowledgeFolder = Counted & { categoryId: string }
export type KnowledgeCategory = Counted & { folders: KnowledgeFolder[] }
/** The places of a knowledge base as those who write see them. */
export type Knowledge = { categories: KnowledgeCategory[]; more: boolean }
