import { z } from "zod"
import { categoryChanges } from "@/lib/knowledge/places/categories/schema"

export const folderChanges = categoryChanges.extend({
  categoryId: z.string().min(1).max(64).optional(),
})
export type FolderChanges = z.infer<typeof folderChanges>

export const folderInput = folderChanges.required({ name: true, categoryId: true })
export type FolderInput = z.infer<typeof folderInput>

export type Folder = {
  id: string
  categoryId: string
  name: string
  description: string
  position: number
  /** Published articles in it. */
  articleCount: number
  sourcePath: string | null
}
