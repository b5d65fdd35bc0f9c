import { listCategories } from "@/lib/knowledge/places/categories/queries"
import { markdownOfNamed } from "@/lib/knowledge/publishing/seo/article-markdown"
import { search } from "@/lib/knowledge/search/queries"
import { type Hit, searchText } from "@/lib/knowledge/search/schema"
import { addressOf, spend } from "@/lib/platform/limits/mutations"
import { log } from "@/lib/platform/log"
import { categoryPath } from "@/lib/platform/paths"
import type { Context } from "@/lib/tenancy/context"
import { contextIn, pathIn, requireLanguage } from "@/lib/tenancy/organisations/languages"
import { portalOrigin } from "@/lib/tenancy/organisations/origin"
import { isSearchOpen } from "@/lib/tenancy/organisations/policy"
import type { Organisation } from "@/lib/tenancy/organisations/schema"
import { articleInput, categoriesInput, searchInput } from "./schema"
import { ticketTools } from "./ticket-tools"
import { asData, type Tool, type ToolAnswer, tool } from "./tool"

const tools: Tool[] = [
  tool({
    name: "search",
    title: "Search the help centre",
    description:
      "Finds published articles, categories and folders, best first. Read an article before you rely on it.",
    input: searchInput,
    isThere: isSearchOpen,
    async run(asker, { query, page = 1, language }) {
      const ctx = inAsked(asker, language)
      const { hits, total, hasMore } = await search(ctx, searchText.parse(query), page)
      return asData({ results: hits.map((hit) => resultOf(ctx, hit)), page, total, hasMore })
    },
  }),
  tool({
    name: "read_article",
    title: "Read an article",
    description:
      "A published article as Markdown, with its title, its address to cite, and when it was changed.",
    input: articleInput,
    run: async (ctx, { article, language }) => ({
      text: await markdownOfNamed(inAsked(ctx, language), article),
    }),
  }),
  tool({
    name: "list_categories",
    title: "List the categories",
    description:
      "What the help centre is about: its categories in order, with how many articles each has, 20 at a time.",
    input: categoriesInput,
    async run(asker, { cursor, language }) {
      const ctx = inAsked(asker, language)
      const { items, next } = await listCategories(ctx, cursor)
      const categories = items.map((category) => ({
        id: category.id,
        name: category.name,
        description: category.description,
        articles: category.articleCount,
        url: portalOrigin(ctx.organisation) + pathIn(ctx, categoryPath(category)),
      }))
      return asData({ categories, nextCursor: next })
    },
  }),
  ...ticketTools,
]

/** What programs may do on this portal. */
export const toolsOf = (organisation: Organisation) => tools.filter(({ isThere }) => isThere(organisation))

/**
 * Runs a tool; each run counts as a search of its address (negative 57), and the log has no word of what was asked.
 * @throws RateLimitedError, InvalidError, NotFoundError
 */
export async function runTool(ctx: Context, { name, run }: Tool, input: unknown): Promise<ToolAnswer> {
  await spend(ctx, "search-address", addressOf(ctx))
  log().info({ event: "tool-used", tool: name, organisation: ctx.organisation.id }, "machine access")
  return run(ctx, input)
}

/** @throws InvalidError for a language that the portal does not have */
const inAsked = (ctx: Context, language?: string): Context =>
  language ? contextIn(ctx, requireLanguage(ctx.organisation, language)) : ctx

const resultOf = ({ organisation }: Context, { kind, id, title, path, passage, language }: Hit) => ({
  type: kind,
  id,
  title,
  url: portalOrigin(organisation) + path,
  passage: passage.map(({ text }) => text).join(""),
  ...(language && { language }),
})
