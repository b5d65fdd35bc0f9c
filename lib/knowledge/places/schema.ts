import { z } from "zod"
import { languageRule } from "@/lib/tenancy/organisations/schema"
import { isOneLine, noTurning, oneLine, plainDirection } from "@/lib/tenancy/organisations/text-fields"

const name = z.string().trim().max(200, "At most 200 characters")
const description = z.string().trim().max(2000, "At most 2000 characters")

/** What a place is called, and what is said of it, in one further language; what is empty is not translated. */
const placeText = z
  .strictObject({ name: name.refine(isOneLine, oneLine).refine(plainDirection, noTurning), description })
  .partial()
export type PlaceText = z.infer<typeof placeText>

const fields = z.strictObject({
  name: name.min(1, "A category needs a name"),
  description,
  /** In further languages of the portal; of those not named, and of what is not named of one, the present stays. */
  texts: z.record(languageRule, placeText),
  position: z.number().int().min(0).max(1_000_000),
  /** Where an import found it; an import of the same source updates it. */
  sourcePath: z.string().max(1000).nullable(),
  /** Fingerprints of what that import said of it: of each text, and of where it stands. */
  sourceHash: z.string().max(2000).nullable(),
})
export const placeChanges = fields.partial()
export type PlaceChanges = z.infer<typeof placeChanges>

/** What a category or a folder is called, and what is said of it, in all languages. */
export const placeWords = fields.pick({ name: true, description: true, texts: true })
export type PlaceWords = z.infer<typeof placeWords>

/** What categories and folders have in common. */
export type Place = {
  id: string
  name: string
  description: string
  /** In further languages. */
  texts: Record<string, PlaceText>
  /** What it is called in the portal's own language, by which its address goes in all of them, where `name` is another. */
  ownName?: string
  position: number
  /** Published articles in it, those of its folders included. */
  articleCount: number
  sourcePath: string | null
  sourceHash: string | null
}
