import { portalFile } from "@/lib/api/portal-file"
import { robotsTxt } from "@/lib/seo/robots"

type Props = { params: Promise<{ company: string }> }

export async function GET(_: Request, { params }: Props) {
  const { company } = await params
  return portalFile(company, "text/plain", async ({ organisation }) => ({ content: robotsTxt(organisation) }))
}
