import { z } from "zod"
import { account } from "@/lib/api/http/calls"
import { beforeId, idInput, lastVisible, ofId, wording } from "@/lib/api/http/inputs"
import { done, moment, pageOf, replyOf } from "@/lib/api/http/replies"
import { articleStates } from "@/lib/knowledge/articles/schema"

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
  listKnowledge: account
    .read("Categories with their folders in the portal's order, and how many articles and drafts each has")
    .output(
      replyOf(
        z.object({
          categories: z.array(category).describe("At most 1000, with at most 5000 folders"),
          more: z.boolean(),
        }),
      ),
    ),
  createCategory: account
    .write("Adds a category behind the others")
    .input(z.object({ ...words, description: words.description.optional() }))
    .output(replyOf(category)),
  updateCategory: account
    .write("Changes a category's name or description", { description: stale })
    .input(changing)
    .output(done),
  moveCategory: account
    .write("Puts a category before another, or behind all")
    .input(ofId.extend({ before: beforeId }))
    .output(done),
  deleteCategory: account
    .write("Deletes a category and its folders; its articles go elsewhere")
    .input(deleting)
    .output(done),
  createFolder: account
    .write("Adds a folder behind the others of a category")
    .input(
      z.object({
        ...words,
        description: words.description.optional(),
        categoryId: idInput("categoryId"),
      }),
    )
    .output(replyOf(folder)),
  updateFolder: account
    .write("Changes a folder's name or description", { description: stale })
    .input(changing)
    .output(done),
  moveFolder: account
    .write("Puts a folder into a category, before another or behind all")
    .input(ofId.extend({ categoryId: idInput("categoryId"), before: beforeId }))
    .output(done),
  deleteFolder: account.write("Deletes a folder; its articles go elsewhere").input(deleting).output(done),
}

const status = z.enum(["draft", "published"])
const listed = z.object({
  id: z.string(),
  title: z.string().describe("Of the draft, where there is one"),
  slug: z.string(),
  status: status.describe("Whether visitors see it"),
  hasDraft: z.boolean().describe("Whether something of it waits to be published"),
  draftedBy: z.string().describe("Who saved the draft last, or empty"),
  scheduledAt: moment.nullable(),
  pinned: z.boolean(),
  categoryId: z.string(),
  folderId: z.string().nullable(),
  viewCount: z.number(),
  upvoteCount: z.number(),
  downvoteCount: z.number(),
  commentCount: z.number(),
  publishedAt: moment.nullable(),
  updatedAt: moment.describe("When it, or its draft, was last changed; ISO 8601, UTC"),
})
/** What agents and owners do with whole articles. */
export const staffArticles = {
  listPlaceArticles: account
    .read("Articles of a folder, of a category outside its folders, or of all, 50 at a time", {
      description: "Those of a place come in its order, those of all newest change first.",
    })
    .input(
      z.object({
        categoryId: idInput("categoryId").optional(),
        folderId: idInput("folderId").optional(),
        state: z.enum(articleStates).optional(),
        search: wording(200).optional().describe("Part of the title"),
        lastVisible,
      }),
    )
    .output(pageOf({ articles: z.array(listed) })),
  pickArticles: account
    .read("Articles to link to, by part of their title, at most 10")
    .input(z.object({ search: wording(200).default(""), state: z.enum(articleStates).optional() }))
    .output(
      replyOf(
        z.object({
          articles: z.array(z.object({ id: z.string(), title: z.string(), path: z.string(), status })),
        }),
      ),
    ),
  moveArticle: account
    .write("Puts an article into a place, before another or behind all")
    .input(
      ofId.extend({
        categoryId: idInput("categoryId"),
        folderId: idInput("folderId").nullable(),
        before: beforeId,
      }),
    )
    .output(done),
  pinArticle: account
    .write("Puts an article above the others of its place, or back among them")
    .input(ofId.extend({ pinned: z.boolean() }))
    .output(done),
  unpublishArticle: account
    .write("Takes an article from visitors; it keeps its address")
    .input(ofId)
    .output(done),
  mergeArticle: account
    .write("Removes an article in favour of another, which gets its addresses, comments and votes")
    .input(ofId.extend({ into: idInput("into") }))
    .output(done),
  removeAddress: account
    .write("Takes an address off an article, such as a redirect; it leads nowhere then")
    .input(ofId.extend({ path: wording(1000).describe("As openDraft lists it in `addresses`") }))
    .output(done),
  deleteArticle: account
    .write("Deletes an article with its comments and votes, for good; its addresses lead nowhere")
    .input(ofId)
    .output(done),
}
