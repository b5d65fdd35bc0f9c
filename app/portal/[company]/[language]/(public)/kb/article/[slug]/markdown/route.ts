import { decodedSegment } from "@/app/query"
import { placeFile } from "@/lib/api/knowledge/places/place-file"
import { publishedMarkdown } from "@/lib/knowledge/publishing/seo/article-markdown"

export const dynamic = "force-dynamic"

type Props = { params: Promise<{ company: string; language: string; slug: string }> }

/** /kb/article/{slug}.md, and /kb/article/{slug} for clients that accept Markdown; middleware.ts sends both here. */
export async function GET(_: Request, { params }: Props) {
  const { company, language, slug } = await params
  return placeFile({ company, language }, (ctx) => publishedMarkdown(ctx, decodedSegment(slug) ?? slug))
}
