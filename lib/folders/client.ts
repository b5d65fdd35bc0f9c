import { api, staffApi } from "@/lib/api/client"
import { pagesFrom } from "@/lib/api/pages-from"
import { fromFolders } from "@/lib/api/wire/knowledge-base"
import type { MoveTo } from "@/lib/categories/client"
import type { Listed } from "@/lib/categories/listed"
import type { KnowledgeFolder, PlaceWords } from "@/lib/categories/schema"
import type { Page } from "@/lib/cursor"
import { changesTo } from "@/lib/meanwhile"

/** A category's folders in the browser, from the page the server rendered on. */
export const folderPages = (CategoryId: string, first: Page<Listed>) =>
  pagesFrom(["folders", CategoryId], first, async (lastVisible) =>
    fromFolders(await api.listFolders({ CategoryId, lastVisible })),
  )

type Words = { name: string; description?: string }

/** @throws Refusal with `errors` by name, description */
export const createFolder = async (categoryId: string, words: Words): Promise<KnowledgeFolder> =>
  (await staffApi.createFolder({ categoryId, ...words })).data

/**
 * Changes what differs from what was `seen`.
 * @throws Refusal with `errors` by name, description; of status 409 where somebody else has changed the same (see presentIn)
 */
export async function updateFolder(id: string, words: PlaceWords, seen: PlaceWords): Promise<void> {
  await staffApi.updateFolder({ id, ...changesTo(seen, words), seen })
}

/** Puts a folder into a category, before another of it or with null behind all. @throws Refusal */
export async function moveFolder(id: string, categoryId: string, before: string | null): Promise<void> {
  await staffApi.moveFolder({ id, categoryId, before })
}

/** @throws Refusal of status 409 where it holds articles and nobody said where they go */
export async function deleteFolder(id: string, moveTo?: MoveTo): Promise<void> {
  await staffApi.deleteFolder({ id, moveTo })
}
