import { homePath } from "@/lib/platform/paths"

/**
 * The first segment of an address in another language than the portal's own, as in /pt-br/kb: the language's tag in small
 * letters. No language is called kb, og or api.
 */
export const languageSegment = "\\/(?!(?:kb|og|api)\\/)[a-z]{2,3}(?:-[a-z]{4})?(?:-(?:[a-z]{2}|\\d{3}))?"

/** What people sign in, sign up and get a password by, besides the two pages below /kb. */
export const signInPages =
  "agent-login|owner-logout|verify|sso\\/failed|(?:signup-success|customer-verify|agent-verify|take-over|forgot-password|forgot-password-success|confirm-password)(?:\\/.*)?"

// What readers see, how they ask and how they sign in; a company's files for robots, and staff's pages, are there once.
const spoken = `(\\/(?:kb(?:\\.md|\\/.*)?|feed\\.xml|llms(?:-full)?\\.txt|opensearch\\.xml|og\\/.+|submit-ticket(?:\\/.*)?|customer-feedback\\/success|${signInPages}))`
const inLanguages = new RegExp(`^(${languageSegment})?${spoken}$`)

/** The portal's own language, where an address names none. */
export const ownLanguage = "-"

/** An encoded path as it is in the portal's own language, and the segment of the language it is in, or `-`. */
export function splitLanguage(pathname: string): { segment: string; path: string } {
  const [, segment, path] = inLanguages.exec(pathname) ?? []
  return segment && path ? { segment: segment.slice(1), path } : { segment: ownLanguage, path: pathname }
}

/** An address, with its query, as it is in the portal's own language. */
export function withoutLanguage(asked: string | null): string {
  const [path = "", ...query] = (asked ?? "").split("?")
  return [splitLanguage(path).path || "/", ...query].join("?")
}

/** What stands before the paths of pages in the language that an address names. */
export const prefixAt = (segment = ownLanguage): string => (segment === ownLanguage ? "" : `/${segment}`)

/** A company's own language and its further ones. */
export type Languages = { language: string; languages: string[] }

/** The language of a company that an address's first segment names, or null where it has none such. */
export function languageAt({ language, languages }: Languages, segment = ownLanguage): string | null {
  if (segment === ownLanguage) return language
  return [language, ...languages].find((tag) => tag.toLowerCase() === segment) ?? null
}

/** What stands before a path in one of a company's languages: nothing in its own. */
export const languagePrefix = (own: string, language: string): string =>
  language === own ? "" : `/${language.toLowerCase()}`

/**
 * A path of the portal behind a language's prefix; one of a page that is there once, or that names a language, stays as it is.
 * `/`, which is there once, leads to the home page.
 */
export function inLanguage(prefix: string, path: string): string {
  if (prefix && path === "/") return prefix + homePath
  const [, segment, page] = (prefix && inLanguages.exec(path.split(/[?#]/, 1)[0] ?? "")) || []
  return page && !segment ? prefix + path : path
}
