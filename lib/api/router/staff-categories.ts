import { implement } from "@orpc/server"
import {
  addCategory,
  addFolder,
  deleteCategory,
  deleteFolder,
  moveCategory,
  moveFolder,
} from "@/lib/knowledge/arrangement/mutations"
import { listKnowledge } from "@/lib/knowledge/arrangement/queries"
import { updateCategory } from "@/lib/knowledge/places/categories/mutations"
import { updateFolder } from "@/lib/knowledge/places/folders/mutations"
import { staffContext } from "../account-asker"
import { staffCategories } from "../contract/staff-categories"
import type { CallContext } from "../serve"

const os = implement(staffCategories).$context<CallContext>()
const status = 200 as const
const empty = { articles: 0, drafts: 0 }

export const staffCategoriesRouter = os.router({
  listKnowledge: os.listKnowledge.handler(async ({ context }) => ({
    status,
    data: await listKnowledge(await staffContext(context)),
  })),
  createCategory: os.createCategory.handler(async ({ input, context }) => {
    const { id, name, description } = await addCategory(await staffContext(context), input)
    return { status, data: { id, name, description, ...empty, folders: [] } }
  }),
  updateCategory: os.updateCategory.handler(async ({ input: { id, seen, ...words }, context }) => {
    await updateCategory(await staffContext(context), id, words, seen)
    return { status, message: "The category is changed." }
  }),
  moveCategory: os.moveCategory.handler(async ({ input, context }) => {
    await moveCategory(await staffContext(context), input.id, input.before)
    return { status, message: "The category is moved." }
  }),
  deleteCategory: os.deleteCategory.handler(async ({ input, context }) => {
    await deleteCategory(await staffContext(context), input.id, input.moveTo)
    return { status, message: "The category is deleted." }
  }),
  createFolder: os.createFolder.handler(async ({ input, context }) => {
    const { id, name, description, categoryId } = await addFolder(await staffContext(context), input)
    return { status, data: { id, name, description, categoryId, ...empty } }
  }),
  updateFolder: os.updateFolder.handler(async ({ input: { id, seen, ...words }, context }) => {
    await updateFolder(await staffContext(context), id, words, seen)
    return { status, message: "The folder is changed." }
  }),
  moveFolder: os.moveFolder.handler(async ({ input, context }) => {
    await moveFolder(await staffContext(context), input.id, input.categoryId, input.before)
    return { status, message: "The folder is moved." }
  }),
  deleteFolder: os.deleteFolder.handler(async ({ input, context }) => {
    await deleteFolder(await staffContext(context), input.id, input.moveTo)
    return { status, message: "The folder is deleted." }
  }),
})
