import { articlePath } from "@/lib/platform/paths"
import type { Context } from "@/lib/tenancy/context"
import { portalOrigin } from "@/lib/tenancy/organisations/origin"
import { queueDelivery } from "./deliveries"

type Told = { id: string; title: string; slug: string; isPublished: boolean }

/** Tells webhooks that articles are published, or no longer; in the transaction of that change. */
export async function tellOfArticles(
  ctx: Pick<Context, "organisation" | "store" | "now">,
  articles: Told[],
): Promise<void> {
  for (const type of ["article.published", "article.unpublished"] as const) {
    const told = articles.filter(({ isPublished }) => isPublished === (type === "article.published"))
    const wanting = told.length > 0 ? await ctx.store.rules.webhooks.wanting(type) : []
    for (const { id, title, slug, isPublished } of wanting.length > 0 ? told : []) {
      const url = isPublished ? portalOrigin(ctx.organisation) + articlePath({ slug }) : null
      const message = { type, data: { article: { id, title, url } }, at: ctx.now }
      for (const webhook of wanting) await queueDelivery(ctx, webhook.id, message)
    }
  }
}
