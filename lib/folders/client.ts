import { api } from "@/lib/api/client"
import { fromFolders } from "@/lib/api/wire/knowledge-base"
import type { Listed } from "@/lib/categories/listed"
import type { Page } from "@/lib/cursor"
import { pagesFrom } from "@/lib/pages-from"

/** A category's folders in the browser, from the page the server rendered on. */
export const folderPages = (CategoryId: string, first: Page<Listed>) =>
  pagesFrom(["folders", CategoryId], first, async (lastVisible) =>
    fromFolders(await api.listFolders({ CategoryId, lastVisible })),
  )
