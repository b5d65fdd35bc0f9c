import { inLanguage, prefixAt, splitLanguage } from "./addresses"

/** What a page for one person, whose address names no language, is marked with: the prefix of the one they read. */
export const prefixName = "language-prefix"

/** A path of the portal in the language of the page that is open. */
export function inPageLanguage(path: string): string {
  const { segment } = splitLanguage(window.location.pathname)
  const marked = document.querySelector<HTMLMetaElement>(`meta[name="${prefixName}"]`)?.content
  return inLanguage(prefixAt(segment) || (marked ?? ""), path)
}
