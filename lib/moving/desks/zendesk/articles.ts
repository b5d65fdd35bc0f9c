import { pathsOf } from "@/lib/moving/desks/given"
import type { Given } from "@/lib/moving/desks/schema"
import type { Article, ArticleFile } from "./shapes"

type Readers = NonNullable<Given<"article">["readers"]>

/** An article with its translations and files; `origin` is where its Help Center is. */
export function articleOf(
  article: Article,
  files: ArticleFile[],
  segments: ReadonlyMap<string, string>,
  origin: string,
): Given<"article"> {
  const language = article.source_locale || article.locale
  const texts = article.translations.length > 0 ? article.translations : [onlyText(article, language)]
  const first = texts.find(({ locale }) => locale === language) ?? texts[0]
  return {
    id: article.id,
    // The section says the category.
    categoryId: null,
    folderId: article.section_id,
    position: Math.trunc(article.position ?? 0),
    isPinned: article.promoted,
    readers: readersOf(article, segments),
    language: first?.locale ?? language,
    authorId: article.author_id,
    labels: article.label_names,
    createdAt: article.created_at,
    updatedAt: article.updated_at,
    addresses: [`/hc/articles/${article.id}`, ...pathsOf(article.html_url)],
    translations: texts.map((text) => {
      const isDraft = text.draft || (text.locale === article.source_locale && article.draft)
      return {
        language: text.locale,
        title: text.title || article.title,
        html: text.body,
        status: isDraft ? ("draft" as const) : ("published" as const),
        publishedAt: isDraft ? null : text.created_at,
        updatedAt: text.updated_at,
        addresses: [`/hc/${text.locale}/articles/${article.id}`, ...pathsOf(text.html_url)],
      }
    }),
    files: files.map((file) => fileOf(file, origin)),
  }
}

/** When anything of an article was changed last. */
export const changedAt = ({ updated_at, translations }: Article): number =>
  Math.max(...[updated_at, ...translations.map((text) => text.updated_at)].map((time) => Date.parse(time)))

const onlyText = (article: Article, locale: string) => ({
  ...{ locale, title: article.title, body: article.body, draft: article.draft },
  html_url: article.html_url,
  created_at: article.created_at,
  updated_at: article.updated_at,
})

/** Of an article for several kinds of readers, those who see most. */
function readersOf({ user_segment_id, user_segment_ids }: Article, segments: ReadonlyMap<string, string>) {
  const ids = [...new Set([...user_segment_ids, ...(user_segment_id ? [user_segment_id] : [])])]
  const kinds = ids.map((id): Readers => {
    const type = segments.get(id) ?? ""
    return type === "staff" ? "staff" : type === "everybody" ? "everybody" : "signed-in"
  })
  const order: Readers[] = ["everybody", "signed-in", "staff"]
  return order.find((readers) => kinds.length === 0 || kinds.includes(readers))
}

/** Bodies name a file by its whole address, by its path, and with its name behind its number or without it. */
function fileOf(file: ArticleFile, origin: string) {
  const short = `/hc/article_attachments/${file.id}`
  const long = `${short}/${encodeURIComponent(file.file_name)}`
  const paths = [short, long, ...(file.relative_path ? [file.relative_path] : [])]
  const addresses = [...pathsOf(file.content_url), ...paths, ...paths.map((path) => origin + path)]
  return {
    id: file.id,
    name: file.file_name,
    url: new URL(file.content_url, origin).href,
    type: file.content_type,
    size: file.size ?? null,
    isInline: file.inline,
    addresses: [...new Set(addresses)],
  }
}
