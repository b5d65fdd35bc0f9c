import { interfaceLanguages } from "@/lib/platform/languages/interface"
import { nameOfLanguage } from "@/lib/platform/languages/tags"
import { words } from "@/lib/platform/words/words"

/** In what a person may be spoken to, each language in its own words; the first is the portal's, whichever that is. */
export const languageOptions = () => [
  { value: "", label: words("people.profile")("asPortal") },
  ...interfaceLanguages.map((tag) => ({ value: tag, label: nameOfLanguage(tag) })),
]
