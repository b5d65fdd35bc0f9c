import { fallbacksOf } from "./tags"

/** What is written of something in a language: texts by name, some of them in groups or lists; what is empty is not translated. */
export type Fields = Record<string, unknown>

type Company = { language: string; languages: string[]; languageFallbacks: Record<string, string> }

/**
 * Of what is written of something in further languages, what a reader of this one gets, best first, before what is written
 * in the portal's own. Languages that the company does not have any more are left out.
 */
export function textsFor<T>(
  { language: own, languages, languageFallbacks }: Company,
  texts: Record<string, T>,
  language: string,
): T[] {
  if (language === own) return []
  const order = [language, ...fallbacksOf(language, languageFallbacks)]
  const end = order.indexOf(own)
  return order.slice(0, end < 0 ? undefined : end).flatMap((tag) => {
    const found = languages.includes(tag) ? texts[tag] : undefined
    return found ? [found] : []
  })
}

/** Something with its texts in the languages of `textsFor`: each where it says something; of groups and lists each part for itself. */
export const readAs = <T extends object>(source: T, texts: object[]): T =>
  texts.reduceRight<unknown>((below, above) => laid(above, below), source) as T

function laid(above: unknown, below: unknown): unknown {
  if (isGroup(above)) {
    const under = isGroup(below) ? below : {}
    const parts = Object.entries(above).map(([name, value]) => [name, laid(value, under[name])])
    return { ...under, ...Object.fromEntries(parts) }
  }
  if (!isList(above)) return above || below
  const under = isList(below) ? below : []
  // A list of groups, such as links, is one thing.
  if (above.some(isGroup)) return above
  return Array.from({ length: Math.max(above.length, under.length) }, (_, at) => above[at] || under[at] || "")
}

/** Texts by language after a change of some: of each language what is not named stays, and what is empty is gone. */
export function changedTexts<T extends object>(
  present: Record<string, T>,
  changes: Record<string, object>,
): Record<string, T> {
  const all = { ...present, ...mergedIn(present, changes) }
  return saidIn(all) as Record<string, T>
}

function mergedIn(present: Fields, some: Fields): Fields {
  const parts = Object.entries(some).map(([name, value]) => {
    const before = present[name]
    return [name, isGroup(value) && isGroup(before) ? mergedIn(before, value) : value]
  })
  return { ...present, ...Object.fromEntries(parts) }
}

const saidIn = (texts: Fields): Fields =>
  Object.fromEntries(
    Object.entries(texts)
      .map(([name, value]) => [name, isGroup(value) ? saidIn(value) : value] as const)
      .filter(([, value]) => !isEmpty(value)),
  )

/** The texts of one language in the shape of this one, which is empty where they are missing: as forms have them. */
export function wholeText<T extends object>(empty: T, text: object = {}): T {
  const values = text as Fields
  return Object.fromEntries(
    Object.entries(empty).map(([name, none]) => {
      const value = values[name]
      return [name, isGroup(none) && isGroup(value) ? wholeText(none, value) : (value ?? none)]
    }),
  ) as T
}

/** The names of what is written in the portal's own language and not in this one, those in groups with their group's. */
export const missingIn = (own: object, text: object = {}): string[] =>
  Object.entries(own).flatMap(([name, value]) => {
    const there = (text as Fields)[name]
    if (isGroup(value)) return missingIn(value, isGroup(there) ? there : {}).map((part) => `${name}.${part}`)
    return isEmpty(value) || !isEmpty(there) ? [] : [name]
  })

const isGroup = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value)
const isList = (value: unknown): value is unknown[] => Array.isArray(value)
const isEmpty = (value: unknown): boolean =>
  isGroup(value) || isList(value) ? Object.values(value).every(isEmpty) : !value
