import { clientOf, get } from "@/lib/api/http/client-of"
import { pagesFrom } from "@/lib/api/http/pages-from"
import type { BrokenLink } from "@/lib/knowledge/link-check/schema"
import type { Page } from "@/lib/platform/cursor"
import type { staffLinkCheck } from "./calls"

const client = /* @__PURE__ */ clientOf<typeof staffLinkCheck>("/api/staff", { checkLinks: get })

/** Links that lead nowhere, 20 articles a page, from the page the server rendered on. A page may hold none. */
export const brokenLinkPages = (first: Page<BrokenLink>) =>
  pagesFrom(["broken-links"], first, async (lastVisible) => {
    const { data } = await client.checkLinks({ lastVisible })
    return { items: data.links, next: data.lastVisible }
  })
