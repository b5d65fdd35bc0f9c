"use client"
import type { KeyboardEvent, ReactNode } from "react"
import { directionOf } from "@/lib/platform/direction"
import { nameOfLanguage } from "@/lib/platform/languages/tags"
import { interfaceLanguage, words } from "@/lib/platform/words/words"

type Props = {
  /** The portal's own first. */
  languages: string[]
  current: string
  choose: (language: string) => void
  /** How many texts are missing in a language, or all of them. */
  missingIn: (language: string) => number | "all"
  /** The fields of the chosen language. */
  children: ReactNode
}

/** One thing in each of the portal's languages, one at a time, with what is missing in each; arrow keys go from one to the next. */
export function LanguageTabs({ languages, current, choose, missingIn, children }: Props) {
  const t = words("ui.languageTabs")
  const shown = interfaceLanguage()
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const forward = directionOf(shown) === "rtl" ? "ArrowLeft" : "ArrowRight"
    const back = forward === "ArrowRight" ? "ArrowLeft" : "ArrowRight"
    const last = languages.length - 1
    const at = languages.indexOf(current)
    const to = new Map([
      [forward, at === last ? 0 : at + 1],
      [back, at === 0 ? last : at - 1],
      ["Home", 0],
      ["End", last],
    ]).get(event.key)
    if (to === undefined) return
    event.preventDefault()
    choose(languages[to] ?? current)
    ;(event.currentTarget.children[to] as HTMLElement | undefined)?.focus()
  }
  return (
    <div>
      <div
        role="tablist"
        aria-label={t("label")}
        tabIndex={-1}
        onKeyDown={onKeyDown}
        className="mb-5 flex flex-wrap gap-x-2 border-border border-b"
      >
        {languages.map((language) => {
          const missing = missingIn(language)
          return (
            <button
              key={language}
              type="button"
              role="tab"
              id={`tab-${language}`}
              aria-selected={language === current}
              aria-controls="language-tab"
              tabIndex={language === current ? 0 : -1}
              onClick={() => choose(language)}
              className="tab-link"
            >
              {nameOfLanguage(language, shown)}
              {missing !== 0 && (
                <span className="ms-1.5 text-muted text-xs">
                  {missing === "all" ? t("missing") : t("someMissing", { count: missing })}
                </span>
              )}
            </button>
          )
        })}
      </div>
      <div
        key={current}
        role="tabpanel"
        id="language-tab"
        aria-labelledby={`tab-${current}`}
        className="space-y-5"
      >
        {children}
      </div>
    </div>
  )
}
