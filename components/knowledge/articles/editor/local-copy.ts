import { draftName, forgetDraft, keepDraft, readDraft } from "@/components/support/tickets/draft"
import type { Unsaved } from "./draft-keeper"
import type { Beginning } from "./first-save"

/**
 * Text written in this browser that the server does not have, as far as is known here; `at` is in milliseconds. The language
 * is the one that the server knows the text in, empty where it knows none of it.
 */
export type LocalCopy = Unsaved & { at: number; begun: Beginning | null; language: string }

const nameOf = (personId: string, articleId: string | null) =>
  draftName(personId, `article:${articleId ?? "new"}`)

export function localCopy(personId: string, articleId: string | null): LocalCopy | null {
  const {
    version,
    changes,
    at,
    begun = null,
    language = "",
  } = (readDraft(nameOf(personId, articleId)).values ?? {}) as Partial<LocalCopy>
  const isWhole =
    typeof version === "number" && typeof at === "number" && changes && typeof changes === "object"
  return isWhole && Object.keys(changes).length > 0 ? { version, changes, at, begun, language } : null
}

/** Keeps it until it is saved; it outlives a reload and the session, not the signing out. */
export function keepLocally(
  personId: string,
  articleId: string | null,
  unsaved: (Unsaved & { language?: string }) | null,
  begun: Beginning | null = null,
): void {
  const name = nameOf(personId, articleId)
  if (unsaved) keepDraft(name, { values: { ...unsaved, begun, at: Date.now() } })
  else forgetDraft(name)
}
