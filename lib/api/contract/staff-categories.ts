import { z } from "zod"
import { accountCall } from "./account-shapes"
import { idInput } from "./call"
import { staffCategoryRoutes as routes } from "./staff-categories-routes"
import { beforeId, done, ofId, replyOf, wording } from "./staff-shapes"

const counted = {
  id: z.string(),
  name: z.string(),
  description: z.string(),
  articles: z.number().describe("All of them, those of its folders included"),
  drafts: z.number().describe("Those of them that visitors do not see"),
}
const folder = z.object({ ...counted, categoryId: z.string() })
const category = z.object({ ...counted, folders: z.array(folder) })
const words = { name: wording(500), description: wording(5000) }
const stale =
  "409 where somebody else has changed what is changed since it was `seen`: `present` is what is there now."
const seen = z.object(words).partial().optional().describe("What the editor saw before the change")
const changing = ofId.extend({ ...z.object(words).partial().shape, seen })
const place = z.object({
  categoryId: idInput("categoryId"),
  folderId: idInput("folderId").nullable().default(null),
})
const deleting = ofId.extend({
  moveTo: place.optional().describe("Where its articles go; without it only an empty one is deleted"),
})

/** What agents and owners do with categories and folders, below /api/staff. */
export const staffCategories = {
  listKnowledge: accountCall
    .route({
      ...routes.listKnowledge,
      summary:
        "Categories with their folders in the portal's order, and how many articles and drafts each has",
    })
    .output(
      replyOf(
        z.object({
          categories: z.array(category).describe("At most 1000, with at most 5000 folders"),
          more: z.boolean(),
        }),
      ),
    ),
  createCategory: accountCall
    .route({ ...routes.createCategory, summary: "Adds a category behind the others" })
    .input(z.object({ ...words, description: words.description.optional() }))
    .output(replyOf(category)),
  updateCategory: accountCall
    .route({
      ...routes.updateCategory,
      summary: "Changes a category's name or description",
      description: stale,
    })
    .input(changing)
    .output(done),
  moveCategory: accountCall
    .route({ ...routes.moveCategory, summary: "Puts a category before another, or behind all" })
    .input(ofId.extend({ before: beforeId }))
    .output(done),
  deleteCategory: accountCall
    .route({
      ...routes.deleteCategory,
      summary: "Deletes a category and its folders; its articles go elsewhere",
    })
    .input(deleting)
    .output(done),
  createFolder: accountCall
    .route({ ...routes.createFolder, summary: "Adds a folder behind the others of a category" })
    .input(
      z.object({
        ...words,
        description: words.description.optional(),
        categoryId: idInput("categoryId"),
      }),
    )
    .output(replyOf(folder)),
  updateFolder: accountCall
    .route({ ...routes.updateFolder, summary: "Changes a folder's name or description", description: stale })
    .input(changing)
    .output(done),
  moveFolder: accountCall
    .route({ ...routes.moveFolder, summary: "Puts a folder into a category, before another or behind all" })
    .input(ofId.extend({ categoryId: idInput("categoryId"), before: beforeId }))
    .output(done),
  deleteFolder: accountCall
    .route({ ...routes.deleteFolder, summary: "Deletes a folder; its articles go elsewhere" })
    .input(deleting)
    .output(done),
}
