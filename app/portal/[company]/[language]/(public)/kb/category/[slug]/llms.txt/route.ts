import { decodedSegment } from "@/app/query"
import { portalFile } from "@/lib/api/http/portal-file"
import { categoryLlmsTxt } from "@/lib/knowledge/publishing/seo/llms"

export const dynamic = "force-dynamic"

type Props = { params: Promise<{ company: string; language: string; slug: string }> }

/** The articles of one category for language models, where those of all are too many for one file. */
export async function GET(_: Request, { params }: Props) {
  const { company, language, slug } = await params
  return portalFile({ company, language }, "text/plain", async (ctx) => ({
    content: await categoryLlmsTxt(ctx, decodedSegment(slug) ?? slug),
  }))
}
