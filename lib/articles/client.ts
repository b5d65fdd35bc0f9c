import { api, staffApi } from "@/lib/api/client"
import { pagesFrom } from "@/lib/api/pages-from"
import { fromArticles } from "@/lib/api/wire/knowledge-base"
import type { Page } from "@/lib/cursor"
import type {
  ArticlePlace,
  ArticleState,
  ListedArticle,
  PickedArticle,
  Placement,
  StaffArticle,
} from "./schema"

/** The articles of a category or folder in the browser, from the page the server rendered on. */
export const articlePages = (place: ArticlePlace, first: Page<ListedArticle>) =>
  pagesFrom(["articles", place], first, async (lastVisible) =>
    fromArticles(await api.listArticles({ ...named(place), lastVisible })),
  )

const named = (place: ArticlePlace) =>
  "folderId" in place ? { FolderId: place.folderId } : { CategoryId: place.categoryId }

type Listing = { categoryId?: string; folderId?: string; state?: ArticleState; search?: string }

/** Articles as those who write list them, 50 at a time, from the page the server rendered on. */
export const placeArticles = (listing: Listing, first: Page<StaffArticle>) =>
  pagesFrom(["staff-articles", listing], first, async (lastVisible) => {
    const { data } = await staffApi.listPlaceArticles({ ...listing, lastVisible })
    return { items: data.articles, next: data.lastVisible }
  })

/** Articles to link to, at most 10. @throws Refusal, DOMException when aborted */
export const pickableArticles = async (
  sought: { search: string; state?: ArticleState },
  signal?: AbortSignal,
): Promise<PickedArticle[]> => (await staffApi.pickArticles(sought, { signal })).data.articles

/** Puts an article into a place, before another of it or behind all. @throws Refusal */
export async function moveArticle(id: string, to: Placement, before: string | null): Promise<void> {
  await staffApi.moveArticle({ id, ...to, before })
}

/** @throws Refusal */
export async function pinArticle(id: string, pinned: boolean): Promise<void> {
  await staffApi.pinArticle({ id, pinned })
}

/** Takes an article from visitors. @throws Refusal */
export async function unpublishArticle(id: string): Promise<void> {
  await staffApi.unpublishArticle({ id })
}

/** Removes an article in favour of another. @throws Refusal */
export async function mergeArticle(id: string, into: string): Promise<void> {
  await staffApi.mergeArticle({ id, into })
}

/** For good, with its comments and votes. @throws Refusal */
export async function deleteArticle(id: string): Promise<void> {
  await staffApi.deleteArticle({ id })
}

/** A path at which whoever has it reads the article's draft for 7 days. @throws Refusal */
export const previewLink = async (id: string): Promise<string> =>
  (await staffApi.previewLink({ id })).data.path
