import { Refusal } from "@/lib/api/http/refusal"
import { openDraft } from "@/lib/api/knowledge/articles/drafts/client"
import type { EditedArticle } from "@/lib/knowledge/articles/drafts/schema"
import { translationOf } from "./text-of"

type Text = Pick<EditedArticle, "id" | "translation" | "sourceLanguage">

/** A text in a further language alone, or its article in all of them. */
export type Gone = "translation" | "article"

/** What has been deleted where a text is not there any more; of a translation, itself unless the server says otherwise. */
export async function whatIsGone(text: Text): Promise<Gone> {
  if (translationOf(text) === undefined) return "article"
  try {
    await openDraft({ id: text.id })
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return "article"
  }
  return "translation"
}
