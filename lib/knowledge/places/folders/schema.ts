import { z } from "zod"
import { type Place, placeChanges } from "@/lib/knowledge/places/schema"

export const folderChanges = placeChanges.extend({
  categoryId: z.string().min(1).max(64).optional(),
})
export type FolderChanges = z.infer<typeof folderChanges>

export const folderInput = folderChanges.required({ name: true, categoryId: true })
export type FolderInput = z.infer<typeof folderInput>

export type Folder = Place & { categoryId: string }
