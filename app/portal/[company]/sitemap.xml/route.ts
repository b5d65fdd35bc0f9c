import { portalFile } from "@/lib/api/portal-file"
import { portalSiteMap } from "@/lib/seo/portal-pages"

type Props = { params: Promise<{ company: string }> }

export async function GET(_: Request, { params }: Props) {
  const { company } = await params
  return portalFile(company, "application/xml", async (ctx) => ({ content: await portalSiteMap(ctx) }))
}
