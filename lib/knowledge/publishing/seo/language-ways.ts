import { cache } from "react"
import { prefixOf, shownBySlug } from "@/lib/knowledge/articles/languages/reading"
import type { Article } from "@/lib/knowledge/articles/schema"
import { ownLanguage, splitLanguage, withoutLanguage } from "@/lib/platform/languages/addresses"
import { articlePath } from "@/lib/platform/paths"
import type { Context } from "@/lib/tenancy/context"
import { type Alternates, alternatesOf, everywhere, languagesOf } from "@/lib/tenancy/organisations/languages"

/** The page that is read, in one of the languages it is in. */
export type LanguageWay = { language: string; path: string; isPresent: boolean }

const article = /^\/kb\/article\/([^/?]+)$/

/** The page asked for in the languages it is in, the portal's own first; none for a company with one language. */
export async function languageWays(ctx: Context, asked: string): Promise<LanguageWay[]> {
  const languages = languagesOf(ctx.organisation)
  if (languages.length < 2) return []
  const here = withoutLanguage(asked)
  const { path, segment } = splitLanguage(here)
  const slug = segment === ownLanguage ? article.exec(path)?.[1] : undefined
  const known = slug && (await shownBySlug(ctx, decodeURIComponent(slug)))
  const paths = known ? await pathsOf(ctx, known.id) : everywhere(ctx.organisation, here)
  return languages.flatMap((language) => {
    const isPresent = language === ctx.language
    const there = paths.get(language)
    return isPresent || there ? [{ language, path: there ?? asked, isPresent }] : []
  })
}

/** Where an article is in each language it is written in; a page that asks more than once reads it once. */
const pathsOf = cache(
  async ({ store, organisation }: Context, id: string): Promise<ReadonlyMap<string, string>> => {
    const addresses = await store.knowledge.shownArticles.listAddressesOf(id)
    return new Map(
      addresses.map(({ language, slug }) => [
        language,
        prefixOf(organisation, language) + articlePath({ slug }),
      ]),
    )
  },
)

/** What search engines are told of an article's other languages, at its address in one of them. */
export const articleAlternates = async (
  ctx: Context,
  { id, language }: Pick<Article, "id" | "language">,
): Promise<Alternates> =>
  language || languagesOf(ctx.organisation).length < 2
    ? {}
    : alternatesOf(ctx.organisation, await pathsOf(ctx, id))

/** What search engines are told of a page that is there in every language. */
export const pageAlternates = ({ organisation }: Pick<Context, "organisation">, path: string): Alternates =>
  alternatesOf(organisation, everywhere(organisation, path))
