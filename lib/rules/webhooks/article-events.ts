import { articlePath } from "@/lib/platform/paths"
import type { Context } from "@/lib/tenancy/context"
import { portalOrigin } from "@/lib/tenancy/organisations/origin"
import { queueDeliveries } from "./deliveries"

type Told = { id: string; title: string; slug: string; isPublished: boolean }

/** Tells webhooks that an article is published, or no longer; in the transaction of that change. */
export async function tellOfArticle(
  ctx: Pick<Context, "organisation" | "store" | "now">,
  { id, title, slug, isPublished }: Told,
): Promise<void> {
  const url = isPublished ? portalOrigin(ctx.organisation) + articlePath({ slug }) : null
  const type = isPublished ? "article.published" : "article.unpublished"
  await queueDeliveries(ctx, { type, data: { article: { id, title, url } }, at: ctx.now })
}
