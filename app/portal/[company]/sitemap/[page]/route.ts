import { portalFile } from "@/lib/api/portal-file"
import { portalSiteMapPart } from "@/lib/seo/portal-pages"

type Props = { params: Promise<{ company: string; page: string }> }

/** /sitemap-{page}.xml, sent here by middleware.ts. */
export async function GET(_: Request, { params }: Props) {
  const { company, page } = await params
  return portalFile(company, "application/xml", async (ctx) => ({
    content: await portalSiteMapPart(ctx, /^[1-9]\d*$/.test(page) ? Number(page) : 0),
  }))
}
