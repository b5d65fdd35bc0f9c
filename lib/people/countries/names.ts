/** What a country (ISO 3166-1 alpha-2) is called in a language; its code where there is no name for it. */
export function countryName(id: string, language: string): string {
  try {
    return new Intl.DisplayNames(language, { type: "region" }).of(id) ?? id
  } catch {
    return id
  }
}
