import { placeFile } from "@/lib/api/knowledge/places/place-file"
import { homeMarkdown } from "@/lib/knowledge/publishing/seo/place-markdown"

export const dynamic = "force-dynamic"

type Props = { params: Promise<{ company: string; language: string }> }

/** /kb.md, and /kb for clients that accept Markdown; middleware.ts sends both here. */
export async function GET(_: Request, { params }: Props) {
  const { company, language } = await params
  return placeFile({ company, language }, homeMarkdown)
}
