import { inLanguage, prefixAt, splitLanguage } from "@/lib/platform/languages/addresses"

/** A path of the portal in the language of the page that is open. */
export const inPageLanguage = (path: string): string =>
  inLanguage(prefixAt(splitLanguage(window.location.pathname).segment), path)
