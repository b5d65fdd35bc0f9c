import { api } from "@/lib/api/client"
import { pagesFrom } from "@/lib/api/pages-from"
import { fromCategories } from "@/lib/api/wire/knowledge-base"
import type { Page } from "@/lib/cursor"
import type { Listed } from "./listed"

/** The categories in the browser, from the page the server rendered on. */
export const categoryPages = (first: Page<Listed>) =>
  pagesFrom(["categories"], first, async (lastVisible) =>
    fromCategories(await api.listCategories({ lastVisible })),
  )
