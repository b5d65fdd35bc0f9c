"use client"
import { createDraft } from "@/lib/api/knowledge/articles/drafts/client"
import { useOneKey } from "@/lib/api/platform/idempotency/client"
import type { EditedArticle } from "@/lib/knowledge/articles/drafts/schema"
import { untitled } from "@/lib/knowledge/articles/drafts/values"
import type { Placement } from "@/lib/knowledge/articles/schema"
import { cutText } from "@/lib/platform/cut-text"
import { said } from "@/lib/platform/words/said"
import { words } from "@/lib/platform/words/words"

type Text = Placement & Pick<EditedArticle, "title" | "body"> & { language?: string }

/**
 * Keeps a text that gives way to another as an article of its own, in its language where that is one, once, however often it is asked.
 * @throws Refusal
 */
export function usePutAside() {
  const keyOf = useOneKey()
  return ({ title, body, language, categoryId, folderId }: Text) => {
    const name = cutText(words("knowledge.editor")("otherText", { title: title || said(untitled) }), 255)
    const draft = { categoryId, folderId, title: name, body, language }
    return createDraft(draft, keyOf(draft))
  }
}
