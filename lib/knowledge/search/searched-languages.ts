import { fallbacksOf } from "@/lib/platform/languages/tags"
import type { Context } from "@/lib/tenancy/context"
import { languagesOf } from "@/lib/tenancy/organisations/languages"
import type { Organisation } from "@/lib/tenancy/organisations/schema"

/**
 * The languages whose texts are searched for a reader, best first: of each article only the text that the reader gets, as
 * lists show it.
 */
export function searchedLanguages({
  organisation,
  language,
}: Pick<Context, "organisation" | "language">): string[] {
  const listed = languagesOf(organisation)
  const { languageFallbacks, language: own } = organisation.settings
  const order = [language, ...fallbacksOf(language, languageFallbacks), own, ...listed]
  return [...new Set(order)].filter((each) => listed.includes(each))
}

/** The language by whose words a text is found: its own, or the portal's where that does not have it. */
export const foundIn = (organisation: Pick<Organisation, "settings">, language: string): string =>
  languagesOf(organisation).includes(language) ? language : organisation.settings.language
