import { api } from "@/lib/api/client"
import { pagesFrom } from "@/lib/api/pages-from"
import { fromFolders } from "@/lib/api/wire/knowledge-base"
import type { Listed } from "@/lib/categories/listed"
import type { Page } from "@/lib/cursor"

/** A category's folders in the browser, from the page the server rendered on. */
export const folderPages = (CategoryId: string, first: Page<Listed>) =>
  pagesFrom(["folders", CategoryId], first, async (lastVisible) =>
    fromFolders(await api.listFolders({ CategoryId, lastVisible })),
  )
