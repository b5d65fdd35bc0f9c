import { z } from "zod"

const fields = z.strictObject({
  name: z.string().trim().min(1, "A category needs a name").max(200, "At most 200 characters"),
  description: z.string().trim().max(2000, "At most 2000 characters"),
  position: z.number().int().min(0).max(1_000_000),
  /** Where an import found it; an import of the same source updates it. */
  sourcePath: z.string().max(1000).nullable(),
})
export const placeChanges = fields.partial()
export type PlaceChanges = z.infer<typeof placeChanges>

/** What a category or a folder is called, and what is said of it. */
export const placeWords = fields.pick({ name: true, description: true })
export type PlaceWords = z.infer<typeof placeWords>

/** What categories and folders have in common. */
export type Place = {
  id: string
  name: string
  description: string
  position: number
  /** Published articles in it, those of its folders included. */
  articleCount: number
  sourcePath: string | null
}
