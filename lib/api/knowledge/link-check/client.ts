import { get, staffClientOf } from "@/lib/api/http/client-of"
import { listFrom } from "@/lib/api/http/pages-from"
import type { BrokenLink } from "@/lib/knowledge/link-check/schema"
import type { Page } from "@/lib/platform/cursor"
import type { staffLinkCheck } from "./calls"

const { checkLinks } = staffClientOf<typeof staffLinkCheck>({ checkLinks: get })

/** Links that lead nowhere, 20 articles a page, from the page the server rendered on. A page may hold none. */
export const brokenLinkPages = (first: Page<BrokenLink>) =>
  listFrom("links", ["broken-links"], first, (lastVisible) => checkLinks({ lastVisible }))
