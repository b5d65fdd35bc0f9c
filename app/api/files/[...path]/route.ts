import { organisationOfHost } from "@/lib/api/http/asker"
import { NotFoundError } from "@/lib/platform/errors"
import { isKnown } from "@/lib/platform/http/request/etag"
import { readImage } from "@/lib/tenancy/images/queries"
import { parseImagePath } from "@/lib/tenancy/images/schema"
import { anonymousContext } from "@/lib/work/contexts"

type Props = { params: Promise<{ path: string[] }> }

const always = {
  "X-Content-Type-Options": "nosniff",
  "Content-Security-Policy": "default-src 'none'; sandbox",
}
const missing = () =>
  new Response("Image not found", {
    status: 404,
    headers: { ...always, "Cache-Control": "public, max-age=60" },
  })

/** A kept image of the host's company. Its address changes with its bytes, so the answer may be cached without end. */
export async function GET(request: Request, { params }: Props): Promise<Response> {
  const asked = parseImagePath((await params).path)
  if (!asked) return missing()
  const etag = `"${asked.id}-${asked.width ?? "full"}"`
  try {
    const organisation = await organisationOfHost(request.headers.get("host"))
    if (organisation.deleted) return missing()
    const { file, bytes } = await readImage(anonymousContext(organisation), asked.id, asked.width)
    if (file.name !== asked.name) return missing()
    const headers = { ...always, "Cache-Control": "public, max-age=31536000, immutable", ETag: etag }
    if (isKnown(request.headers.get("if-none-match"), etag))
      return new Response(null, { status: 304, headers })
    const typed = { ...headers, "Content-Type": file.type, "Content-Length": String(bytes.length) }
    return new Response(request.method === "HEAD" ? null : new Uint8Array(bytes), { headers: typed })
  } catch (error) {
    if (error instanceof NotFoundError) return missing()
    throw error
  }
}

export const HEAD = GET
