import { clientOf, get } from "@/lib/api/http/client-of"
import { pagesFrom } from "@/lib/api/http/pages-from"
import type { Comparison, RevisionEntry } from "@/lib/knowledge/articles/revisions/schema"
import type { Page } from "@/lib/platform/cursor"
import type { staffRevisions } from "./calls"

const client = /* @__PURE__ */ clientOf<typeof staffRevisions>("/api/staff", {
  listRevisions: get,
  getRevision: get,
  compareRevisions: get,
})

/** When an article was published, newest first, from the page the server rendered on. */
export const revisionPages = (articleId: string, first: Page<RevisionEntry>) =>
  pagesFrom(["revisions", articleId], first, async (lastVisible) => {
    const { data } = await client.listRevisions({ articleId, lastVisible })
    return { items: data.revisions, next: data.lastVisible }
  })

/** What has changed; `from` and `to` are a revision's id, 'published' or 'draft'. @throws Refusal */
export const comparison = async (articleId: string, from: string, to: string): Promise<Comparison> =>
  (await client.compareRevisions({ articleId, from, to })).data

/** Makes the draft what the article was; `version` as in saveDraft. @throws Refusal of status 409 */
export const restoreRevision = async (id: string, version: number) =>
  (await client.restoreRevision({ id, version })).data
