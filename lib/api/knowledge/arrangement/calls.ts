import { z } from "zod"
import { staff } from "@/lib/api/http/calls"
import { beforeId, idInput, lastVisible, ofId, wording } from "@/lib/api/http/inputs"
import {
  addCategory,
  addFolder,
  deleteArticle,
  deleteCategory,
  deleteFolder,
  joinArticle,
  moveArticle,
  moveCategory,
  moveFolder,
  pinArticle,
  removeAddress,
  unpublishArticle,
} from "@/lib/knowledge/arrangement/mutations"
import { listKnowledge, listPlaceArticles, pickArticles } from "@/lib/knowledge/arrangement/queries"
import {
  knowledge,
  knowledgeCategory,
  knowledgeFolder,
  pickedArticle,
  staffArticle,
} from "@/lib/knowledge/arrangement/schema"
import { nextVersion } from "@/lib/knowledge/articles/schema"
import { articleStates } from "@/lib/knowledge/articles/values"
import { updateCategory } from "@/lib/knowledge/places/categories/mutations"
import { updateFolder } from "@/lib/knowledge/places/folders/mutations"
import { withWholeTexts } from "@/lib/knowledge/places/texts"

const empty = { articles: 0, drafts: 0 }

const text = { name: wording(500), description: wording(5000) }
const texts = z
  .record(wording(35), z.object(text).partial())
  .describe(
    "In further languages of the portal, by BCP 47 tag; what is not named stays, what is empty is not translated",
  )
const words = { ...text, texts }
const added = { ...words, description: words.description.optional(), texts: texts.optional() }
const stale =
  "409 where somebody else has changed what is changed since it was `seen`: `present` is what is there now."
const someWords = z.object(words).partial()
const seen = someWords.optional().describe("What the editor saw before the change")
const changing = { ...ofId, ...someWords.shape, seen }
const categoryId = idInput("categoryId")
const folderId = idInput("folderId").nullable()
const place = z.object({ categoryId, folderId: folderId.default(null) })
const moveTo = place.optional().describe("Where its articles go; without it only an empty one is deleted")

/** What agents and owners do with categories and folders, below /api/staff. */
export const staffCategories = {
  listKnowledge: staff
    .read("Categories with their folders in the portal's order, and how many articles and drafts each has")
    .gives(knowledge, listKnowledge),
  createCategory: staff
    .write("Adds a category behind the others", added)
    .gives(knowledgeCategory, async (ctx, input) => ({
      ...withWholeTexts(ctx, await addCategory(ctx, input)),
      ...empty,
      folders: [],
    })),
  updateCategory: staff
    .write("Changes what a category is called and what is said of it", changing)
    .route({ description: stale })
    .says("The category is changed.", (ctx, { id, seen, ...words }) => updateCategory(ctx, id, words, seen)),
  moveCategory: staff
    .write("Puts a category before another, or behind all", { ...ofId, before: beforeId })
    .says("The category is moved.", (ctx, { id, before }) => moveCategory(ctx, id, before)),
  deleteCategory: staff
    .write("Deletes a category and its folders; its articles go elsewhere", { ...ofId, moveTo })
    .says("The category is deleted.", (ctx, { id, moveTo }) => deleteCategory(ctx, id, moveTo)),
  createFolder: staff
    .write("Adds a folder behind the others of a category", { ...added, categoryId })
    .gives(knowledgeFolder, async (ctx, input) => ({
      ...withWholeTexts(ctx, await addFolder(ctx, input)),
      ...empty,
    })),
  updateFolder: staff
    .write("Changes what a folder is called and what is said of it", changing)
    .route({ description: stale })
    .says("The folder is changed.", (ctx, { id, seen, ...words }) => updateFolder(ctx, id, words, seen)),
  moveFolder: staff
    .write("Puts a folder into a category, before another or behind all", {
      ...ofId,
      categoryId,
      before: beforeId,
    })
    .says("The folder is moved.", (ctx, { id, categoryId, before }) =>
      moveFolder(ctx, id, categoryId, before),
    ),
  deleteFolder: staff
    .write("Deletes a folder; its articles go elsewhere", { ...ofId, moveTo })
    .says("The folder is deleted.", (ctx, { id, moveTo }) => deleteFolder(ctx, id, moveTo)),
}

const state = z.enum(articleStates).optional()

/** What agents and owners do with whole articles. */
export const staffArticles = {
  listPlaceArticles: staff
    .read("Articles of a folder, of a category outside its folders, or of all, 50 at a time", {
      categoryId: categoryId.optional(),
      folderId: idInput("folderId").optional(),
      state,
      search: wording(200).optional().describe("Part of the title"),
      missingIn: wording(35).optional().describe("BCP 47 tag of a language in which they are not"),
      lastVisible,
    })
    .route({ description: "Those of a place come in its order, those of all newest change first." })
    .lists("articles", staffArticle, (ctx, { lastVisible, ...listing }) =>
      listPlaceArticles(ctx, listing, lastVisible),
    ),
  pickArticles: staff
    .read("Articles to link to, by part of their title, at most 10", {
      search: wording(200).default(""),
      state,
    })
    .givesAs("articles", z.array(pickedArticle), pickArticles),
  moveArticle: staff
    .write("Puts an article into a place, before another or behind all", {
      ...ofId,
      categoryId,
      folderId,
      before: beforeId,
    })
    .says("The article is moved.", (ctx, { id, before, ...to }) => moveArticle(ctx, id, to, before)),
  pinArticle: staff
    .write("Puts an article above the others of its place, or back among them", {
      ...ofId,
      pinned: z.boolean(),
    })
    .says(
      ({ pinned }) => (pinned ? "The article is pinned." : "The article is no longer pinned."),
      (ctx, { id, pinned }) => pinArticle(ctx, id, pinned),
    ),
  unpublishArticle: staff
    .write("Takes an article from visitors; it keeps its address", ofId)
    .gives(nextVersion, (ctx, { id }) => unpublishArticle(ctx, id)),
  mergeArticle: staff
    .write("Removes an article in favour of another, which gets its addresses, comments and votes", {
      ...ofId,
      into: idInput("into"),
    })
    .says("The article is merged.", (ctx, { id, into }) => joinArticle(ctx, id, into)),
  removeAddress: staff
    .write("Takes an address off an article, such as a redirect; it leads nowhere then", {
      ...ofId,
      path: wording(1000).describe("As openDraft lists it in `addresses`"),
    })
    .says("The address leads nowhere now.", (ctx, { id, path }) => removeAddress(ctx, id, path)),
  deleteArticle: staff
    .write("Deletes an article with its comments and votes, for good; its addresses lead nowhere", ofId)
    .says("The article is deleted.", (ctx, { id }) => deleteArticle(ctx, id)),
}
