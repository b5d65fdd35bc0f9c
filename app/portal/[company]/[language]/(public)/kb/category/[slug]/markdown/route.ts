import { decodedSegment } from "@/app/query"
import { placeFile } from "@/lib/api/knowledge/places/place-file"
import { categoryMarkdown } from "@/lib/knowledge/publishing/seo/place-markdown"

export const dynamic = "force-dynamic"

type Props = { params: Promise<{ company: string; language: string; slug: string }> }

/** /kb/category/{name}-{id}.md, and the path without .md for clients that accept Markdown. */
export async function GET(_: Request, { params }: Props) {
  const { company, language, slug } = await params
  return placeFile({ company, language }, (ctx) => categoryMarkdown(ctx, decodedSegment(slug) ?? slug))
}
