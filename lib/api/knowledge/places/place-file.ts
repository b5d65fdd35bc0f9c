import { type PortalAddress, portalFile } from "@/lib/api/http/portal-file"
import type { Context } from "@/lib/tenancy/context"

/** A page of the knowledge base as Markdown, or why there is none; its canonical address is the page's. */
export const placeFile = (
  portal: PortalAddress,
  write: (ctx: Context) => Promise<{ text: string; url: string }>,
) =>
  portalFile(portal, "text/markdown", async (ctx) => {
    const { text, url } = await write(ctx)
    return { content: text, headers: { Vary: "Accept", Link: `<${url}>; rel="canonical"` } }
  })
