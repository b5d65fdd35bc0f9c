import { staffApi } from "@/lib/api/client"
import { pagesFrom } from "@/lib/api/pages-from"
import type { BrokenLink } from "@/lib/knowledge/link-check/schema"
import type { Page } from "@/lib/platform/cursor"

/** Links that lead nowhere, 20 articles a page, from the page the server rendered on. A page may hold none. */
export const brokenLinkPages = (first: Page<BrokenLink>) =>
  pagesFrom(["broken-links"], first, async (lastVisible) => {
    const { data } = await staffApi.checkLinks({ lastVisible })
    return { items: data.links, next: data.lastVisible }
  })
