"use client"
import { createDraft } from "@/lib/api/knowledge/articles/drafts/client"
import { useOneKey } from "@/lib/api/platform/idempotency/client"
import { untitled } from "@/lib/knowledge/articles/drafts/values"
import type { Placement } from "@/lib/knowledge/articles/schema"
import { cutText } from "@/lib/platform/cut-text"
import { said } from "@/lib/platform/words/said"
import { words } from "@/lib/platform/words/words"

type Text = Placement & { title: string; body: string }

/** Keeps a text that gives way to another as an article of its own, once, however often it is asked. @throws Refusal */
export function usePutAside() {
  const keyOf = useOneKey()
  return ({ title, body, categoryId, folderId }: Text) => {
    const name = cutText(words("knowledge.editor")("otherText", { title: title || said(untitled) }), 255)
    const draft = { categoryId, folderId, title: name, body }
    return createDraft(draft, keyOf(draft))
  }
}
