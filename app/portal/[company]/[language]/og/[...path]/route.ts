import { decodedSegment } from "@/app/query"
import { portalFile } from "@/lib/api/http/portal-file"
import { sharePicture } from "@/lib/knowledge/publishing/pictures/share-picture"
import { sharedAt } from "@/lib/knowledge/publishing/pictures/subject"

export const dynamic = "force-dynamic"

type Props = { params: Promise<{ company: string; language: string; path: string[] }> }

/** /og/portal.png, and /og/{kind}/{slug}.png for an article, category or folder: pictures beside links to them. */
export async function GET(_: Request, { params }: Props) {
  const { company, language, path } = await params
  return portalFile({ company, language }, "image/png", async (ctx) => {
    const shared = await sharedAt(
      ctx,
      path.map((segment) => decodedSegment(segment) ?? segment),
    )
    return { content: new Uint8Array(await sharePicture(ctx, shared)) }
  })
}
