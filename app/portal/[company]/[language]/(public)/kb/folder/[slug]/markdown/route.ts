import { decodedSegment } from "@/app/query"
import { placeFile } from "@/lib/api/knowledge/places/place-file"
import { folderMarkdown } from "@/lib/knowledge/publishing/seo/place-markdown"

export const dynamic = "force-dynamic"

type Props = { params: Promise<{ company: string; language: string; slug: string }> }

/** /kb/folder/{name}-{id}.md, and the path without .md for clients that accept Markdown. */
export async function GET(_: Request, { params }: Props) {
  const { company, language, slug } = await params
  return placeFile({ company, language }, (ctx) => folderMarkdown(ctx, decodedSegment(slug) ?? slug))
}
