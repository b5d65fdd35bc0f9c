import type { EditedArticle } from "@/lib/knowledge/articles/drafts/schema"

type Text = Pick<EditedArticle, "id" | "translation" | "sourceLanguage">

/** Which of an article's texts is meant, in calls; the one it was written in first is the one without a name. */
export const translationOf = ({ translation, sourceLanguage }: Text): string | undefined =>
  translation === sourceLanguage ? undefined : translation

/** By which name what is unsaved is kept in the browser; null for an article that is not there yet. */
export function copyName(article: Text): string | null {
  const translation = translationOf(article)
  return article.id && translation ? `${article.id}:${translation}` : article.id || null
}
