import { clientOf, get } from "@/lib/api/http/client-of"
import { pagesFrom } from "@/lib/api/http/pages-from"
import type { staffCategories } from "@/lib/api/knowledge/arrangement/contract"
import type { places } from "@/lib/api/knowledge/places/contract"
import { fromFolders } from "@/lib/api/knowledge/places/wire"
import type { Listed } from "@/lib/knowledge/places/listed"
import type { PlaceWords } from "@/lib/knowledge/places/schema"
import type { Page } from "@/lib/platform/cursor"
import { changesTo } from "@/lib/platform/meanwhile"

const placesClient = /* @__PURE__ */ clientOf<typeof places>("/api/kb", {
  listCategories: get,
  listFolders: get,
  listFolderNames: get,
  getFolderPageSeo: get,
})
const staffClient = /* @__PURE__ */ clientOf<typeof staffCategories>("/api/staff", { listKnowledge: get })

/** A category's folders in the browser, from the page the server rendered on. */
export const folderPages = (CategoryId: string, first: Page<Listed>) =>
  pagesFrom(["folders", CategoryId], first, async (lastVisible) =>
    fromFolders(await placesClient.listFolders({ CategoryId, lastVisible })),
  )

/**
 * Changes what differs from what was `seen`.
 * @throws Refusal with `errors` by name, description; of status 409 where another person has changed the same fields,
 * with `present`
 */
export async function updateFolder(id: string, words: PlaceWords, seen: PlaceWords): Promise<void> {
  await staffClient.updateFolder({ id, ...changesTo(seen, words), seen })
}
