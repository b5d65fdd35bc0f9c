import { Refusal } from "@/lib/api/http/refusal"
import { newKey } from "@/lib/api/platform/idempotency/client"
import type {
  DraftChanges,
  EditedArticle,
  NewDraft,
  SavedDraft,
} from "@/lib/knowledge/articles/drafts/schema"
import { changesTo } from "@/lib/platform/meanwhile"
import type { Saved } from "./draft-keeper"

/** What was sent to begin an article, and under which key. */
export type Beginning = { key: string; draft: NewDraft }

/**
 * The first save of a new article. Until it is answered it is sent again as it was, whatever has been written since, so that
 * one article comes of it; what it did not take along follows with the next save.
 */
export function firstSave(create: (draft: NewDraft, key: string) => Promise<SavedDraft>) {
  let begun: Beginning | null = null
  return {
    /** What may have reached the server without an answer. */
    begun: () => begun,
    /** Goes on with what a page of before has sent. */
    resume: (before: Beginning | null) => {
      begun = before
    },
    async save(article: EditedArticle, changes: DraftChanges, keep: () => void): Promise<Saved> {
      begun ??= { key: newKey(), draft: beginningOf(article, changes) }
      const { key, draft } = begun
      keep()
      try {
        const { id, version, updatedAt } = await create(draft, key)
        begun = null
        return { id, version, updatedAt, left: changesTo({ title: "", ...draft }, changes) }
      } catch (error) {
        // Refused, it was not written.
        if (error instanceof Refusal && error.status < 500) begun = null
        throw error
      }
    },
  }
}

const beginningOf = (
  { title, categoryId, folderId }: EditedArticle,
  { body = "" }: DraftChanges,
): NewDraft => ({
  ...(title && { title }),
  categoryId,
  folderId,
  body,
})
