import type { EditedArticle } from "@/lib/knowledge/articles/drafts/schema"
import { languagePrefix } from "@/lib/platform/languages/addresses"
import { articlePath, editorPath, newArticlePath, translationPath } from "@/lib/platform/paths"

type Text = Pick<EditedArticle, "id" | "translation" | "sourceLanguage">

/** Which of an article's texts is meant, in calls; the one it was written in first is the one without a name. */
export const translationOf = ({ translation, sourceLanguage }: Text): string | undefined =>
  translation === sourceLanguage ? undefined : translation

/** By which name what is unsaved is kept in the browser; null for an article that is not there yet. */
export function copyName(article: Text): string | null {
  const translation = translationOf(article)
  return article.id && translation ? translationName(article.id, translation) : article.id || null
}

export const translationName = (id: string, language: string) => `${id}:${language}`

/**
 * By which names what is unsaved of an article may be kept where it is not known any more in which languages it was: what is
 * written in the one that is asked for first, then what was written first of all.
 */
export const copyNames = (id: string, asked: string | null, languages: string[]): string[] => {
  const translations = languages.map((language) => translationName(id, language))
  return [...new Set([...(asked ? [translationName(id, asked)] : []), id, ...translations])]
}

/** Where it is written. */
export function writtenAt(article: Text): string {
  if (!article.id) return newArticlePath()
  const translation = translationOf(article)
  return translation ? translationPath(article.id, translation) : editorPath(article.id)
}

type Languages = { language: string; languages: string[] }

/** Where visitors read what is written in a language, empty for the portal's own, once it has this slug. */
export function pathAt({ language, slug }: { language: string; slug: string }, portal: Languages): string {
  const isFurther = portal.languages.includes(language)
  return (isFurther ? languagePrefix(portal.language, language) : "") + articlePath({ slug })
}
