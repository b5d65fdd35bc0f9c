import { portalFile } from "@/lib/api/http/portal-file"
import { robotsTxt } from "@/lib/knowledge/publishing/seo/robots"

// Next takes a file of this name for a static one and would write it at build time.
export const dynamic = "force-dynamic"

type Props = { params: Promise<{ company: string }> }

export async function GET(_: Request, { params }: Props) {
  const { company } = await params
  return portalFile({ company }, "text/plain", async ({ organisation }) => ({
    content: robotsTxt(organisation),
  }))
}
