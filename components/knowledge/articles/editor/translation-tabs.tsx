import { PageLink } from "@/components/ui/page-link"
import type { ArticleLanguage } from "@/lib/knowledge/articles/schema"
import { nameOfLanguage } from "@/lib/platform/languages/tags"
import { translationPath } from "@/lib/platform/paths"

type Props = {
  id: string
  /** The portal's languages. */
  languages: string[]
  translations: ArticleLanguage[]
  current: string
}

/** An article's languages, with how far it is in each. */
export function TranslationTabs({ id, languages, translations, current }: Props) {
  const known = new Map(translations.map((one) => [one.language, one]))
  const all = [...new Set([...translations.map(({ language }) => language), ...languages])]
  if (all.length < 2) return null
  return (
    <nav aria-label="Languages" className="mb-6 flex flex-wrap gap-x-2 border-border border-b">
      {all.map((language) => (
        <PageLink
          key={language}
          href={translationPath(id, language)}
          aria-current={language === current ? "page" : undefined}
          className="tab-link"
        >
          {nameOfLanguage(language, "en")}
          <span className="ms-1.5 text-muted text-xs">{standing(known.get(language))}</span>
        </PageLink>
      ))}
    </nav>
  )
}

function standing(translation: ArticleLanguage | undefined): string {
  if (!translation) return "Missing"
  if (translation.withdrawn) return "Language removed"
  if (translation.status === "draft") return "Draft"
  return translation.isOutdated ? "Outdated" : translation.isSource ? "Original" : "Published"
}
