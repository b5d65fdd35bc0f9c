import { portalFile } from "@/lib/api/http/portal-file"
import { portalManifest } from "@/lib/knowledge/publishing/pictures/manifest"
import { portalFavicon, portalIcon } from "@/lib/knowledge/publishing/pictures/portal-icon"
import { NotFoundError } from "@/lib/platform/errors"

export const dynamic = "force-dynamic"

type Props = { params: Promise<{ company: string; name: string }> }

const sizes = new Set([32, 180, 192, 512])

/** /favicon.ico, /icon-{size}.png and /site.webmanifest of a portal; middleware.ts sends them here. */
export async function GET(_: Request, { params }: Props) {
  const { company, name } = await params
  if (name === "favicon.ico")
    return portalFile({ company }, "image/x-icon", async (ctx) => ({
      content: new Uint8Array(await portalFavicon(ctx)),
    }))
  if (name === "site.webmanifest")
    return portalFile({ company }, "application/manifest+json", (ctx) => ({ content: portalManifest(ctx) }))
  return portalFile({ company }, "image/png", async (ctx) => {
    const size = Number(/^icon-(\d+)\.png$/.exec(name)?.[1])
    if (!sizes.has(size)) throw new NotFoundError("Icon")
    return { content: new Uint8Array(await portalIcon(ctx, size)) }
  })
}
