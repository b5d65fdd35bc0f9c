const shape = /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|\d{3}))?$/
const names = new Map<string, Intl.DisplayNames>()

/**
 * The canonical tag (BCP 47) of a known language, whatever way people write it: `de_DE` is de-DE, `EN` is en. Null for what
 * is none, as `x-klingon`, and for what says more than language, script and region.
 */
export function languageTag(text: string): string | null {
  try {
    const [tag = ""] = Intl.getCanonicalLocales(text.trim().replaceAll("_", "-"))
    return shape.test(tag) && namesIn("en").of(baseOf(tag)) ? tag : null
  } catch {
    return null
  }
}

/** What a language is called, in itself or in another language; its tag where there is no name for it. */
export function nameOfLanguage(tag: string, inLanguage = tag): string {
  try {
    return namesIn(inLanguage).of(tag) ?? tag
  } catch {
    return tag
  }
}

/** Making one costs more than asking it. */
function namesIn(language: string): Intl.DisplayNames {
  const known = names.get(language)
  if (known) return known
  const made = new Intl.DisplayNames(language, { type: "language", fallback: "none" })
  names.set(language, made)
  return made
}

/** The language alone, without script and region. */
export const baseOf = (tag: string): string => tag.split("-")[0] ?? tag

/** The languages to look in when there is nothing in this one, nearest first, each once: what pairs say, again and again. */
export function fallbacksOf(tag: string, pairs: Record<string, string>): string[] {
  const found = new Set<string>([tag])
  for (let next = pairs[tag]; next && !found.has(next); next = pairs[next]) found.add(next)
  found.delete(tag)
  return [...found]
}
