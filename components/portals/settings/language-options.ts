import { knownLanguages } from "@/lib/platform/languages/known"
import { languageTag, nameOfLanguage } from "@/lib/platform/languages/tags"
import { interfaceLanguage } from "@/lib/platform/words/words"

/** What a language is called here. */
export const languageName = (tag: string): string => nameOfLanguage(tag, interfaceLanguage())

/** The languages whose name, here or in themselves, or whose tag holds what is typed; what is a tag itself, in its usual spelling, first. */
export function languageOptions(typed: string, without: readonly string[]) {
  const tag = typed.trim() ? languageTag(typed) : null
  const wanted = typed.trim().toLowerCase()
  const found = knownLanguages
    .filter((known) => known !== tag)
    .map((known) => ({ known, name: languageName(known) }))
    .filter(({ known, name }) =>
      [known, name, nameOfLanguage(known), nameOfLanguage(known, "en")].some((said) =>
        said.toLowerCase().includes(wanted),
      ),
    )
    .sort((one, other) => one.name.localeCompare(other.name, interfaceLanguage()))
    .map(({ known }) => known)
  return [...(tag ? [tag] : []), ...found]
    .filter((known) => !without.includes(known))
    .map((known) => ({ value: known, label: languageName(known), hint: hintOf(known) }))
}

/** Its tag, and what its own people call it where that is another name. */
function hintOf(tag: string) {
  const own = nameOfLanguage(tag)
  return own === languageName(tag) ? tag : `${tag} · ${own}`
}
