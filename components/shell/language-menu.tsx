import { Icon } from "@/components/ui/icon"
import { directionOf } from "@/lib/platform/direction"
import { interfaceLanguageOf } from "@/lib/platform/languages/interface"
import { nameOfLanguage } from "@/lib/platform/languages/tags"
import { words } from "@/lib/platform/words/words"

/** The page in one of its languages. */
export type Way = { language: string; path: string; isPresent: boolean }
type Props = { ways: Way[]; language: string }

/** The page's other languages, behind the one it is in; opens without a script as well, and closes as the menu does. */
export function LanguageMenu({ ways, language }: Props) {
  const label = words("page.languages", interfaceLanguageOf(language))("label")
  if (ways.length <= 1) return null
  return (
    <details data-mobile-menu="" suppressHydrationWarning className="relative">
      <summary className="header-link flex cursor-pointer list-none items-center gap-1 uppercase [&::-webkit-details-marker]:hidden">
        <span className="sr-only">{`${label}: ${nameOfLanguage(language)}`}</span>
        {language.split("-")[0]}
        <Icon name="chevron" className="size-4 rotate-90" />
      </summary>
      <nav
        aria-label={label}
        className="absolute end-0 z-40 mt-1.5 flex max-h-[70dvh] w-max max-w-[80vw] flex-col overflow-y-auto rounded-lg border border-border bg-surface p-1.5 shadow-float"
      >
        <LanguageLinks ways={ways} className="header-link" />
      </nav>
    </details>
  )
}

/** Links to the page in its languages, each called what its own people call it. */
export const LanguageLinks = ({ ways, className }: { ways: Way[]; className: string }) =>
  ways.map(({ language, path, isPresent }) => (
    <a
      key={language}
      href={path}
      hrefLang={language}
      lang={language}
      dir={directionOf(language)}
      data-language={language}
      {...(!isPresent && hintWords(language))}
      aria-current={isPresent ? "page" : undefined}
      className={className}
    >
      {nameOfLanguage(language)}
    </a>
  ))

/** What the hint at a language says in it: the page brings no words but those of its own language. */
function hintWords(language: string) {
  const t = words("page.languages", interfaceLanguageOf(language))
  return { "data-label": t("label"), "data-close": t("close") }
}
