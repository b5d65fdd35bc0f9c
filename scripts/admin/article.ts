import type { Command } from "commander"
import {
  mergeArticle,
  publishArticle,
  unpublishArticle,
  updateArticle,
} from "@/lib/knowledge/articles/mutations"
import { articlePreviewLink } from "@/lib/knowledge/articles/preview"
import { articleNamed, everyArticle } from "@/lib/knowledge/articles/queries"
import type { Article, ArticleEntry } from "@/lib/knowledge/articles/schema"
import { InvalidError } from "@/lib/platform/errors"
import { articlePath } from "@/lib/platform/paths"
import type { Context } from "@/lib/tenancy/context"
import { portalOrigin } from "@/lib/tenancy/organisations/origin"
import { printTable } from "../table"
import { inCompany } from "./installation"

type InCompany = { company: string }

export function addArticleCommands(program: Command) {
  const article = program.command("article").description("list, preview, publish, rename and merge articles")
  const command = (usage: string, description: string) =>
    article
      .command(usage)
      .description(description)
      .requiredOption("--company <identifier>", "the company the article belongs to")

  command("list", "list all articles, drafts included")
    .option("--json", "print the list as JSON")
    .action(list)
  command("preview <slug>", "print a signed link that shows the article, draft or not").action(preview)
  command("publish <slug>", "let visitors read it").action(publish)
  command("unpublish <slug>", "turn it into a draft that visitors do not find").action(unpublish)
  command("rename <slug>", "change title or address; the old address keeps leading to the new one")
    .option("--title <title>", "the new title; the address follows it unless --slug says otherwise")
    .option("--slug <slug>", "the new last segment of the address")
    .action(rename)
  command("merge <slug>", "remove an article in favour of another; its addresses keep leading there")
    .requiredOption("--into <slug>", "the article that stays")
    .action(merge)
}

const list = ({ company, json }: InCompany & { json?: boolean }) =>
  inCompany(company, async (ctx) => {
    const articles: ArticleEntry[] = []
    for await (const article of everyArticle(ctx)) articles.push(article)
    articles.sort((a, b) => (a.slug < b.slug ? -1 : 1))
    if (json) console.log(JSON.stringify(articles, null, 2))
    else
      printTable(
        ["slug", "state", "title"],
        articles.map(({ slug, status, title }) => [slug, status, title]),
      )
  })

const preview = (slug: string, { company }: InCompany) =>
  inCompany(company, async (ctx) => {
    const { id, language } = await articleNamed(ctx, slug)
    console.log(portalOrigin(ctx.organisation) + (await articlePreviewLink(ctx, id, language)))
  })

const publish = (slug: string, { company }: InCompany) =>
  inCompany(company, async (ctx) => tell(ctx, await publishArticle(ctx, (await articleNamed(ctx, slug)).id)))

const unpublish = (slug: string, { company }: InCompany) =>
  inCompany(company, async (ctx) => {
    const { title } = await unpublishArticle(ctx, (await articleNamed(ctx, slug)).id)
    console.log(`'${title}' is a draft; visitors no longer find it.`)
  })

async function rename(slug: string, { company, ...changes }: InCompany & { title?: string; slug?: string }) {
  if (!changes.title && !changes.slug) throw new InvalidError("Give --title, --slug or both.")
  await inCompany(company, async (ctx) =>
    tell(ctx, await updateArticle(ctx, (await articleNamed(ctx, slug)).id, changes)),
  )
}

const merge = (slug: string, { company, into }: InCompany & { into: string }) =>
  inCompany(company, async (ctx) => {
    const [article, target] = [await articleNamed(ctx, slug), await articleNamed(ctx, into)]
    await mergeArticle(ctx, article.id, target.id)
    console.log(`'${article.title}' is removed; its addresses lead to ${addressOf(ctx, target)}`)
  })

const addressOf = ({ organisation }: Context, article: Article) =>
  portalOrigin(organisation) + articlePath(article)
const tell = (ctx: Context, article: Article) => console.log(`${addressOf(ctx, article)} (${article.status})`)
