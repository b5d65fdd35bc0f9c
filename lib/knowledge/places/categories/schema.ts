import type { z } from "zod"
import { type Place, placeChanges } from "@/lib/knowledge/places/schema"

export const categoryChanges = placeChanges
export type CategoryChanges = z.infer<typeof categoryChanges>

export const categoryInput = categoryChanges.required({ name: true })
export type CategoryInput = z.infer<typeof categoryInput>

export type Category = Place
