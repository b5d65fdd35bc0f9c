import { InvalidError } from "@/lib/platform/errors"
import { inLanguage, languagePrefix } from "@/lib/platform/languages/addresses"
import { baseOf, languageTag, nameOfLanguage } from "@/lib/platform/languages/tags"
import type { Context } from "@/lib/tenancy/context"
import type { Organisation } from "./schema"
import { organisationIn } from "./texts"

type Shown = Pick<Context, "organisation" | "language">
type Company = Pick<Organisation, "settings">

/** The company's languages, the portal's own first. */
export const languagesOf = ({ settings }: Company): string[] => [settings.language, ...settings.languages]

/** A language of the company, however it is written. @throws InvalidError, with the field's name in its errors */
export function requireLanguage(company: Company, wanted: string, field = "language"): string {
  const language = languageTag(wanted)
  if (language && languagesOf(company).includes(language)) return language
  const words = `${language ? nameOfLanguage(language, "en") : `“${wanted}”`} is none of the portal's languages`
  throw new InvalidError(words, { [field]: words })
}

/** The company's language that is most like one, however that is written: itself, or another of the same base. */
export function languageLike(company: Company, written: string): string | undefined {
  const tag = languageTag(written)
  const all = languagesOf(company)
  return tag
    ? (all.find((each) => each === tag) ?? all.find((each) => baseOf(each) === baseOf(tag)))
    : undefined
}

/** The context of one who is shown things in a language: the portal's settings as well are as they are read in it. */
export const contextIn = <Shown extends Pick<Context, "organisation">>(
  ctx: Shown,
  language: string,
): Shown & { language: string } => ({
  ...ctx,
  language,
  organisation: organisationIn(ctx.organisation, language),
})

/** What a mail notes of the page it is asked for on, for a reader who has chosen no language. */
export const notedLanguage = ({ organisation, language }: Shown): { pageLanguage?: string } =>
  language === organisation.settings.language ? {} : { pageLanguage: language }

/** What stands before the paths of pages in the language that things are shown in. */
export const prefixOf = ({ organisation, language }: Shown) =>
  languagePrefix(organisation.settings.language, language)

/** A path of the portal in the language that things are shown in. */
export const pathIn = (shown: Shown, path: string) => inLanguage(prefixOf(shown), path)

/** The addresses of one page in the languages it is in, by what search engines call them (hreflang). */
export type Alternates = Record<string, string>

/**
 * Of a page's paths by language those that search engines are told of, all of them on each: none where there is one alone.
 * Who reads none of these languages gets the portal's own, or else the first.
 */
export function alternatesOf(company: Company, paths: ReadonlyMap<string, string>): Alternates {
  const there = languagesOf(company).filter((language) => paths.has(language))
  const [first] = there
  if (there.length < 2 || !first) return {}
  const named = there.map((language) => [language, paths.get(language) ?? ""] as const)
  return { ...Object.fromEntries(named), "x-default": paths.get(first) ?? "" }
}

/** One page in each of the company's languages, at the same path. */
export const everywhere = (organisation: Company, path: string): ReadonlyMap<string, string> =>
  new Map(
    languagesOf(organisation).map((language) => [
      language,
      inLanguage(languagePrefix(organisation.settings.language, language), path),
    ]),
  )
