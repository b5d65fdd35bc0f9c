import { PageLink } from "@/components/ui/page-link"
import type { ArticleLanguage } from "@/lib/knowledge/articles/schema"
import { nameOfLanguage } from "@/lib/platform/languages/tags"
import { translationPath } from "@/lib/platform/paths"
import { interfaceLanguage, words } from "@/lib/platform/words/words"

type Known = Omit<ArticleLanguage, "title" | "slug" | "version">
type Props = {
  id: string
  /** The portal's languages. */
  languages: string[]
  translations: Known[]
  current: string
}

/** An article's languages, with how far it is in each. */
export function TranslationTabs({ id, languages, translations, current }: Props) {
  const known = new Map(translations.map((one) => [one.language, one]))
  const all = [...new Set([...translations.map(({ language }) => language), ...languages])]
  if (all.length < 2) return null
  return (
    <nav
      aria-label={words("knowledge.editor")("languages")}
      className="mb-6 flex flex-wrap gap-x-2 border-border border-b"
    >
      {all.map((language) => (
        <PageLink
          key={language}
          href={translationPath(id, language)}
          aria-current={language === current ? "page" : undefined}
          className="tab-link"
        >
          {nameOfLanguage(language, interfaceLanguage())}
          <span className="ms-1.5 text-muted text-xs">{standing(known.get(language))}</span>
        </PageLink>
      ))}
    </nav>
  )
}

function standing(translation: Known | undefined): string {
  if (!translation) return words("knowledge.editor")("missing")
  if (translation.withdrawn) return words("knowledge.editor")("languageRemoved")
  if (translation.status === "draft") return words("knowledge.editor")("draft")
  return translation.isOutdated
    ? words("knowledge.editor")("outdated")
    : translation.isSource
      ? words("knowledge.editor")("original")
      : words("knowledge.editor")("published")
}
