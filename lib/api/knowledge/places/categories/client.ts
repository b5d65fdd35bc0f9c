import { api, staffApi } from "@/lib/api/client"
import { pagesFrom } from "@/lib/api/pages-from"
import { fromCategories } from "@/lib/api/wire/knowledge-base"
import type { Listed } from "@/lib/knowledge/places/categories/listed"
import type { PlaceWords } from "@/lib/knowledge/places/categories/schema"
import type { Page } from "@/lib/platform/cursor"
import { changesTo } from "@/lib/platform/meanwhile"

/** The categories in the browser, from the page the server rendered on. */
export const categoryPages = (first: Page<Listed>) =>
  pagesFrom(["categories"], first, async (lastVisible) =>
    fromCategories(await api.listCategories({ lastVisible })),
  )

/**
 * Changes what differs from what was `seen`.
 * @throws Refusal with `errors` by name, description; of status 409 where somebody else has changed the same, with `present`
 */
export async function updateCategory(id: string, words: PlaceWords, seen: PlaceWords): Promise<void> {
  await staffApi.updateCategory({ id, ...changesTo(seen, words), seen })
}
