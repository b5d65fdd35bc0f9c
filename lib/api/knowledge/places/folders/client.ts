import { api, staffApi } from "@/lib/api/client"
import { pagesFrom } from "@/lib/api/pages-from"
import { fromFolders } from "@/lib/api/wire/knowledge-base"
import type { Listed } from "@/lib/knowledge/places/categories/listed"
import type { PlaceWords } from "@/lib/knowledge/places/categories/schema"
import type { Page } from "@/lib/platform/cursor"
import { changesTo } from "@/lib/platform/meanwhile"

/** A category's folders in the browser, from the page the server rendered on. */
export const folderPages = (CategoryId: string, first: Page<Listed>) =>
  pagesFrom(["folders", CategoryId], first, async (lastVisible) =>
    fromFolders(await api.listFolders({ CategoryId, lastVisible })),
  )

/**
 * Changes what differs from what was `seen`.
 * @throws Refusal with `errors` by name, description; of status 409 where somebody else has changed the same, with `present`
 */
export async function updateFolder(id: string, words: PlaceWords, seen: PlaceWords): Promise<void> {
  await staffApi.updateFolder({ id, ...changesTo(seen, words), seen })
}
