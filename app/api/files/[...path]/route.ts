import { organisationOfHost } from "@/lib/api/http/asker"
import { contentDisposition } from "@/lib/api/http/content-disposition"
import { NotFoundError } from "@/lib/platform/errors"
import { isKnown } from "@/lib/platform/http/request/etag"
import type { Context } from "@/lib/tenancy/context"
import { parseDocumentPath } from "@/lib/tenancy/images/documents"
import { openDocument, readImage } from "@/lib/tenancy/images/queries"
import { parseImagePath } from "@/lib/tenancy/images/schema"
import { anonymousContext } from "@/lib/work/contexts"

type Props = { params: Promise<{ path: string[] }> }

const always = {
  "X-Content-Type-Options": "nosniff",
  "Content-Security-Policy": "default-src 'none'; sandbox",
}
const missing = () =>
  new Response("File not found", {
    status: 404,
    headers: { ...always, "Cache-Control": "public, max-age=60" },
  })

/**
 * A kept image of the host's company, or a document, as a download only. Its address changes with its bytes, so the answer may
 * be cached without end.
 */
export async function GET(request: Request, { params }: Props): Promise<Response> {
  const asked = askedFor((await params).path)
  if (!asked) return missing()
  try {
    const organisation = await organisationOfHost(request.headers.get("host"))
    if (organisation.deleted) return missing()
    const found = await asked.find(anonymousContext(organisation))
    if (!found) return missing()
    const { file, size, body, disposition } = found
    const isKept = isKnown(request.headers.get("if-none-match"), asked.etag)
    const isUnread = isKept || request.method === "HEAD"
    // Nothing else would close it.
    if (isUnread && body instanceof ReadableStream) await body.cancel()
    const headers = { ...always, "Cache-Control": "public, max-age=31536000, immutable", ETag: asked.etag }
    if (isKept) return new Response(null, { status: 304, headers })
    const typed = { ...headers, "Content-Type": file.type, "Content-Length": String(size) }
    const whole = disposition ? { ...typed, "Content-Disposition": disposition } : typed
    return new Response(isUnread ? null : body, { headers: whole })
  } catch (error) {
    if (error instanceof NotFoundError) return missing()
    throw error
  }
}

export const HEAD = GET

/** What an address asks for: who looks for it, and by what another version is told. */
function askedFor(path: string[]) {
  const image = parseImagePath(path)
  if (image)
    return {
      etag: `"${image.id}-${image.width ?? "full"}"`,
      find: async (ctx: Context) => {
        const { file, bytes } = await readImage(ctx, image.id, image.width)
        if (file.name !== image.name) return null
        return { file, size: bytes.length, body: bytes as Buffer<ArrayBuffer>, disposition: null }
      },
    }
  const document = parseDocumentPath(path)
  if (!document) return null
  return {
    etag: `"${document.id}"`,
    find: async (ctx: Context) => {
      const { file, bytes } = await openDocument(ctx, document.id, document.address)
      return { file, size: file.size, body: bytes, disposition: contentDisposition(file.name) }
    },
  }
}
