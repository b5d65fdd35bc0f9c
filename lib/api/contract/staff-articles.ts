import { z } from "zod"
import { articleStates } from "@/lib/knowledge/articles/schema"
import { linkFaults } from "@/lib/knowledge/link-check/schema"
import { usesKeptDays } from "@/lib/knowledge/search/schema"
import { accountCall } from "./account-shapes"
import { idInput, lastVisible } from "./call"
import { staffArticleRoutes as routes } from "./staff-articles-routes"
import { beforeId, done, moment, ofId, paging, replyOf, wording } from "./staff-shapes"

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
const broken = z.object({
  article: z.object({ id: z.string(), title: z.string(), status }),
  href: z.string(),
  text: z.string(),
  fault: z.enum(linkFaults),
  target: z.string().nullable().describe("Where a moved link leads now"),
})

/** What agents and owners do with whole articles, below /api/staff. */
export const staffArticles = {
  listPlaceArticles: accountCall
    .route({
      ...routes.listPlaceArticles,
      summary: "Articles of a folder, of a category outside its folders, or of all, 50 at a time",
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
    .output(replyOf(z.object({ articles: z.array(listed), ...paging }))),
  pickArticles: accountCall
    .route({ ...routes.pickArticles, summary: "Articles to link to, by part of their title, at most 10" })
    .input(z.object({ search: wording(200).default(""), state: z.enum(articleStates).optional() }))
    .output(
      replyOf(
        z.object({
          articles: z.array(z.object({ id: z.string(), title: z.string(), path: z.string(), status })),
        }),
      ),
    ),
  moveArticle: accountCall
    .route({ ...routes.moveArticle, summary: "Puts an article into a place, before another or behind all" })
    .input(
      ofId.extend({
        categoryId: idInput("categoryId"),
        folderId: idInput("folderId").nullable(),
        before: beforeId,
      }),
    )
    .output(done),
  pinArticle: accountCall
    .route({
      ...routes.pinArticle,
      summary: "Puts an article above the others of its place, or back among them",
    })
    .input(ofId.extend({ pinned: z.boolean() }))
    .output(done),
  unpublishArticle: accountCall
    .route({ ...routes.unpublishArticle, summary: "Takes an article from visitors; it keeps its address" })
    .input(ofId)
    .output(done),
  mergeArticle: accountCall
    .route({
      ...routes.mergeArticle,
      summary: "Removes an article in favour of another, which gets its addresses, comments and votes",
    })
    .input(ofId.extend({ into: idInput("into") }))
    .output(done),
  removeAddress: accountCall
    .route({
      ...routes.removeAddress,
      summary: "Takes an address off an article, such as a redirect; it leads nowhere then",
    })
    .input(ofId.extend({ path: wording(1000).describe("As openDraft lists it in `addresses`") }))
    .output(done),
  deleteArticle: accountCall
    .route({
      ...routes.deleteArticle,
      summary: "Deletes an article with its comments and votes, for good; its addresses lead nowhere",
    })
    .input(ofId)
    .output(done),
  previewLink: accountCall
    .route({
      ...routes.previewLink,
      summary: "A path, good for 7 days, at which whoever has it reads the article as its draft has it",
    })
    .input(ofId)
    .output(replyOf(z.object({ path: z.string() }))),
  checkLinks: accountCall
    .route({
      ...routes.checkLinks,
      summary: "Links and images that lead nowhere, of the next 20 articles; other sites are not asked",
    })
    .input(z.object({ lastVisible }))
    .output(replyOf(z.object({ links: z.array(broken), checked: z.number(), ...paging }))),
  listMissedSearches: accountCall
    .route({
      ...routes.listMissedSearches,
      summary: "What was searched for and found nothing the last time, most asked first, at most 200",
    })
    .input(z.object({ days: z.coerce.number().int().min(1).max(usesKeptDays).default(30) }))
    .output(
      replyOf(
        z.object({
          searches: z.array(z.object({ query: z.string(), asked: z.number(), lastDay: z.string() })),
        }),
      ),
    ),
}
