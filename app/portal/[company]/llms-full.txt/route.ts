import { portalFile } from "@/lib/api/http/portal-file"
import { llmsFullTxt } from "@/lib/knowledge/publishing/seo/llms"

export const dynamic = "force-dynamic"

type Props = { params: Promise<{ company: string }> }

export async function GET(_: Request, { params }: Props) {
  const { company } = await params
  return portalFile(company, "text/plain", async (ctx) => ({ content: llmsFullTxt(ctx) }))
}
