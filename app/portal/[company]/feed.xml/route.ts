import { portalFile } from "@/lib/api/http/portal-file"
import { portalFeed } from "@/lib/knowledge/publishing/seo/atom"

export const dynamic = "force-dynamic"

type Props = { params: Promise<{ company: string }> }

export async function GET(_: Request, { params }: Props) {
  const { company } = await params
  return portalFile(company, "application/atom+xml", async (ctx) => ({ content: await portalFeed(ctx) }))
}
