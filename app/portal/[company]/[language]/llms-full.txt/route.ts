import { portalFile } from "@/lib/api/http/portal-file"
import { llmsFullTxt } from "@/lib/knowledge/publishing/seo/llms"

export const dynamic = "force-dynamic"

type Props = { params: Promise<{ company: string; language: string }> }

export async function GET(_: Request, { params }: Props) {
  const { company, language } = await params
  return portalFile({ company, language }, "text/plain", async (ctx) => ({ content: llmsFullTxt(ctx) }))
}
