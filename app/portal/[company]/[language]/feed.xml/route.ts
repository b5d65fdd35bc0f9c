import { portalFile } from "@/lib/api/http/portal-file"
import { portalFeed } from "@/lib/knowledge/publishing/seo/atom"

export const dynamic = "force-dynamic"

type Props = { params: Promise<{ company: string; language: string }> }

export async function GET(_: Request, { params }: Props) {
  const { company, language } = await params
  return portalFile({ company, language }, "application/atom+xml", async (ctx) => ({
    content: await portalFeed(ctx),
  }))
}
