import { placeFile } from "@/lib/api/knowledge/places/place-file"
import { categoriesMarkdown } from "@/lib/knowledge/publishing/seo/place-markdown"

export const dynamic = "force-dynamic"

type Props = { params: Promise<{ company: string; language: string }> }

/** /kb/categories.md, and /kb/categories for clients that accept Markdown. */
export async function GET(_: Request, { params }: Props) {
  const { company, language } = await params
  return placeFile({ company, language }, categoriesMarkdown)
}
