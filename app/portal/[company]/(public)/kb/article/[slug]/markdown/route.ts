import { decodedSegment } from "@/app/query"
import { portalFile } from "@/lib/api/portal-file"
import { publishedMarkdown } from "@/lib/seo/article-markdown"

export const dynamic = "force-dynamic"

type Props = { params: Promise<{ company: string; slug: string }> }

/** /kb/article/{slug}.md, and /kb/article/{slug} for whoever accepts Markdown; middleware.ts sends both here. */
export async function GET(_: Request, { params }: Props) {
  const { company, slug } = await params
  return portalFile(company, "text/markdown", async (ctx) => {
    const { text, url } = await publishedMarkdown(ctx, decodedSegment(slug) ?? slug)
    return { content: text, headers: { Vary: "Accept", Link: `<${url}>; rel="canonical"` } }
  })
}
