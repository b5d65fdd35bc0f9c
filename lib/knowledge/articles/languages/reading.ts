import { cache } from "react"
import type { Article } from "@/lib/knowledge/articles/schema"
import { shown } from "@/lib/knowledge/shown"
import { madeFrom } from "@/lib/platform/db/sources"
import { languagePrefix } from "@/lib/platform/languages/addresses"
import { fallbacksOf } from "@/lib/platform/languages/tags"
import { articlePath } from "@/lib/platform/paths"
import type { Context } from "@/lib/tenancy/context"
import type { Organisation } from "@/lib/tenancy/organisations/schema"
import type { Reading } from "./store"

type Asked = Pick<Context, "organisation" | "language">

/** The languages that a reader gets, best first. */
export function readingOf({ organisation, language: asked }: Asked): Reading {
  const { language, languages, languageFallbacks } = organisation.settings
  return {
    order: [asked, ...fallbacksOf(asked, languageFallbacks), language],
    isChoosing: languages.length > 0,
  }
}

/** The articles as this reader sees them. */
export const shownTo = (ctx: Asked & Pick<Context, "store">) =>
  ctx.store.knowledge.shownArticles.in(readingOf(ctx))

/** The published article with this slug in any language; a page that asks for it more than once reads it once. */
export const shownBySlug = cache((ctx: Asked & Pick<Context, "store">, slug: string) =>
  madeFrom(
    () => shownTo(ctx).findBySlug(slug),
    (found) => found && [shown.article(found.id)],
  ),
)

/**
 * What stands before the address of what is written in a language: nothing for one that is not among the company's, whose
 * articles are read where the portal's own are.
 */
export const prefixOf = ({ settings }: Pick<Organisation, "settings">, language: string): string =>
  settings.languages.includes(language) ? languagePrefix(settings.language, language) : ""

/** Where an article is in its own language; `language` is empty in the one asked for. */
export const ownPath = (ctx: Asked, article: { slug: string; language: string }): string =>
  prefixOf(ctx.organisation, article.language || ctx.language) + articlePath(article)

type Text = Pick<Article, "slug" | "language" | "status" | "withdrawn">

/** Where visitors read the first of an article's texts that they read, or empty where they read none. */
export function pathRead(organisation: Pick<Organisation, "settings">, texts: Text[]): string {
  const read = texts.find(({ status, withdrawn }) => status === "published" && !withdrawn)
  return read ? prefixOf(organisation, read.language) + articlePath(read) : ""
}

/** The language of an article, empty where it is the portal's own, as programs and front matter say it. */
export const saidLanguage = ({ settings }: Pick<Organisation, "settings">, language: string): string =>
  language === settings.language ? "" : language
