import { implement } from "@orpc/server"
import {
  deleteArticle,
  joinArticle,
  moveArticle,
  pinArticle,
  removeAddress,
  unpublishArticle,
} from "@/lib/knowledge/arrangement/mutations"
import { listPlaceArticles, pickArticles } from "@/lib/knowledge/arrangement/queries"
import { articlePreviewLink } from "@/lib/knowledge/articles/preview"
import { checkLinks } from "@/lib/knowledge/link-check/mutations"
import { listMissedSearches } from "@/lib/knowledge/search/queries"
import { staffContext } from "../account-asker"
import { staffArticles } from "../contract/staff-articles"
import type { CallContext } from "../serve"

const os = implement(staffArticles).$context<CallContext>()
const status = 200 as const

export const staffArticlesRouter = os.router({
  listPlaceArticles: os.listPlaceArticles.handler(async ({ input: { lastVisible, ...listing }, context }) => {
    const { items, next } = await listPlaceArticles(await staffContext(context), listing, lastVisible)
    return { status, data: { articles: items, lastVisible: next, more: next !== null } }
  }),
  pickArticles: os.pickArticles.handler(async ({ input, context }) => ({
    status,
    data: { articles: await pickArticles(await staffContext(context), input) },
  })),
  moveArticle: os.moveArticle.handler(async ({ input: { id, before, ...to }, context }) => {
    await moveArticle(await staffContext(context), id, to, before)
    return { status, message: "The article is moved." }
  }),
  pinArticle: os.pinArticle.handler(async ({ input, context }) => {
    await pinArticle(await staffContext(context), input.id, input.pinned)
    return { status, message: input.pinned ? "The article is pinned." : "The article is no longer pinned." }
  }),
  unpublishArticle: os.unpublishArticle.handler(async ({ input, context }) => {
    await unpublishArticle(await staffContext(context), input.id)
    return { status, message: "Visitors do not see the article any more." }
  }),
  mergeArticle: os.mergeArticle.handler(async ({ input, context }) => {
    await joinArticle(await staffContext(context), input.id, input.into)
    return { status, message: "The article is merged." }
  }),
  removeAddress: os.removeAddress.handler(async ({ input, context }) => {
    await removeAddress(await staffContext(context), input.id, input.path)
    return { status, message: "The address leads nowhere now." }
  }),
  deleteArticle: os.deleteArticle.handler(async ({ input, context }) => {
    await deleteArticle(await staffContext(context), input.id)
    return { status, message: "The article is deleted." }
  }),
  previewLink: os.previewLink.handler(async ({ input, context }) => ({
    status,
    data: { path: await articlePreviewLink(await staffContext(context), input.id) },
  })),
  checkLinks: os.checkLinks.handler(async ({ input, context }) => {
    const { items, next, checked } = await checkLinks(await staffContext(context), input.lastVisible)
    return { status, data: { links: items, checked, lastVisible: next, more: next !== null } }
  }),
  listMissedSearches: os.listMissedSearches.handler(async ({ input, context }) => ({
    status,
    data: { searches: await listMissedSearches(await staffContext(context), input.days) },
  })),
})
