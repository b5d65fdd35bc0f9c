"use client"
import { useEffect, useState } from "react"
import { suggestedArticles } from "@/lib/api/knowledge/search/client"
import type { Suggestion } from "@/lib/knowledge/search/schema"
import { inPageLanguage } from "@/lib/platform/languages/page-language"
import { nameOfLanguage } from "@/lib/platform/languages/tags"
import { articlePath } from "@/lib/platform/paths"
import { interfaceLanguage, words } from "@/lib/platform/words/words"

/** The pause in typing, in milliseconds, before articles are looked for, and the characters needed. */
const pauseMs = 400
const shortest = 4

/** Articles that may answer what is being typed. They open beside the form, so that nothing typed is lost. */
export function SuggestedArticles({ text }: { text: string }) {
  const t = words("knowledge.search")
  const articles = useSuggestions(text.trim())
  return (
    <div aria-live="polite">
      {articles.length > 0 && (
        <section aria-label={t("suggestions")} className="rounded-lg bg-brand-subtle p-4">
          <p className="font-semibold text-sm">{t("suggested")}</p>
          <ul className="mt-2 space-y-1 text-sm">
            {articles.map(({ slug, title, language }) => (
              <li key={slug}>
                <a
                  href={inPageLanguage(articlePath({ slug }))}
                  target="_blank"
                  rel="noopener"
                  lang={language || undefined}
                  dir="auto"
                  className="text-link"
                >
                  {title}
                </a>
                {language && (
                  <bdi className="ms-2 text-muted text-xs">
                    {nameOfLanguage(language, interfaceLanguage())}
                  </bdi>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function useSuggestions(text: string): Suggestion[] {
  const [articles, setArticles] = useState<Suggestion[]>([])
  useEffect(() => {
    if (text.length < shortest) return setArticles([])
    const outdated = new AbortController()
    const look = () => suggestedArticles(text, outdated.signal).then(setArticles, () => {})
    const timer = setTimeout(look, pauseMs)
    return () => {
      clearTimeout(timer)
      outdated.abort()
    }
  }, [text])
  return articles
}
