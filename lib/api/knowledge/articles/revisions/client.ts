import { get, staffClientOf } from "@/lib/api/http/client-of"
import { listFrom } from "@/lib/api/http/pages-from"
import type { RevisionEntry } from "@/lib/knowledge/articles/revisions/schema"
import type { Page } from "@/lib/platform/cursor"
import type { staffRevisions } from "./calls"

const client = staffClientOf<typeof staffRevisions>({
  listRevisions: get,
  getRevision: get,
  compareRevisions: get,
})

export const { compareRevisions, restoreRevision } = client

/** When an article was published in a language, newest first, from the page the server rendered on. */
export const revisionPages = (
  articleId: string,
  translation: string | undefined,
  first: Page<RevisionEntry>,
) =>
  listFrom("revisions", ["revisions", articleId, translation], first, (lastVisible) =>
    client.listRevisions({ articleId, translation, lastVisible }),
  )
