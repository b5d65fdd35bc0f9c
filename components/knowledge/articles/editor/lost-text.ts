import type { NewDraft } from "@/lib/knowledge/articles/drafts/schema"
import { type LocalCopy, localCopy } from "./local-copy"

/** What this browser still has under the first of these names that it has anything under. */
export function findCopy(personId: string, names: string[]): { name: string; copy: LocalCopy } | null {
  for (const name of names) {
    const copy = localCopy(personId, name)
    if (copy) return { name, copy }
  }
  return null
}

/** What is kept of a text as an article of its own, in the language that text was in. */
export const draftFrom = ({ changes, language }: LocalCopy, categoryId: string) => {
  const { title, body = "" } = changes
  const own = changes.language || language
  return { categoryId, folderId: null, title: title || undefined, body, language: own } satisfies NewDraft
}
