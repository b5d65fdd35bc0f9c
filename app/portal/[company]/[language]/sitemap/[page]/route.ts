import { portalFile } from "@/lib/api/http/portal-file"
import { portalSiteMap, portalSiteMapPart } from "@/lib/knowledge/publishing/seo/portal-pages"
import type { Context } from "@/lib/tenancy/context"

export const dynamic = "force-dynamic"

type Props = { params: Promise<{ company: string; page: string }> }

/** /sitemap.xml as page `all`, /sitemap-{page}.xml as that page; middleware.ts sends both here. */
export async function GET(_: Request, { params }: Props) {
  const { company, page } = await params
  return portalFile({ company }, "application/xml", async (ctx) => ({ content: await siteMap(ctx, page) }))
}

const siteMap = (ctx: Context, page: string) =>
  page === "all" ? portalSiteMap(ctx) : portalSiteMapPart(ctx, /^[1-9]\d*$/.test(page) ? Number(page) : 0)
