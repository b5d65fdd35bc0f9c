import { portalFile } from "@/lib/api/http/portal-file"
import { portalOpenSearch } from "@/lib/knowledge/publishing/seo/opensearch"

export const dynamic = "force-dynamic"

type Props = { params: Promise<{ company: string; language: string }> }

export async function GET(_: Request, { params }: Props) {
  const { company, language } = await params
  return portalFile({ company, language }, "application/opensearchdescription+xml", async (ctx) => ({
    content: await portalOpenSearch(ctx),
  }))
}
