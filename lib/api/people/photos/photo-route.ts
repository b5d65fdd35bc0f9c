import { ownContext } from "@/lib/api/http/account-asker"
import { organisationOfHost } from "@/lib/api/http/asker"
import { boundedBody } from "@/lib/api/http/bounded-body"
import { answerPlain, inert } from "@/lib/api/http/plain-route"
import { callContext } from "@/lib/api/http/serve"
import { notSet } from "@/lib/api/people/accounts/wire"
import { changePhoto, removePhoto } from "@/lib/people/photos/mutations"
import { readPhoto } from "@/lib/people/photos/queries"
import { largestPhoto, parsePhotoPath, photoAt, photoFault } from "@/lib/people/photos/schema"
import { profileUpdated } from "@/lib/people/profile/values"
import { InvalidError, NotFoundError } from "@/lib/platform/errors"
import { isKnown } from "@/lib/platform/http/request/etag"
import { anonymousContext } from "@/lib/work/contexts"

/** POST takes the bytes of the asker's new photo, whatever they are said to be, and answers its addresses. */
export const takePhoto = (request: Request): Promise<Response> =>
  answerPlain(request, async () => {
    const ctx = await ownContext(callContext(request))
    return changed(await changePhoto(ctx, await boundedBody(request, largestPhoto, tooLarge)))
  })

/** DELETE removes the asker's photo. */
export const dropPhoto = (request: Request): Promise<Response> =>
  answerPlain(request, async () => {
    await removePhoto(await ownContext(callContext(request)))
    return changed("")
  })

function changed(photo: string) {
  const addresses = { imageurl: photoAt(photo, 192) || notSet, thumbnail: photo || notSet }
  return Response.json({ status: 200, message: profileUpdated, ...addresses })
}

const tooLarge = () => new InvalidError(photoFault, { photo: photoFault })

/** GET gives a photo of the host's company to anyone who knows its address, which changes with every photo. */
export async function givePhoto(request: Request): Promise<Response> {
  const asked = parsePhotoPath(new URL(request.url).pathname)
  if (!asked) return missing()
  const etag = `"${asked.id}-${asked.size}"`
  // Private: no shared cache shows a photo that its person has removed.
  const headers = { ...inert, "Cache-Control": "private, max-age=31536000, immutable", ETag: etag }
  try {
    const organisation = await organisationOfHost(request.headers.get("host"))
    if (organisation.deleted) return missing()
    const bytes = await readPhoto(anonymousContext(organisation), asked.id, asked.size)
    if (isKnown(request.headers.get("if-none-match"), etag))
      return new Response(null, { status: 304, headers })
    const typed = { ...headers, "Content-Type": "image/webp", "Content-Length": String(bytes.length) }
    return new Response(request.method === "HEAD" ? null : new Uint8Array(bytes), { headers: typed })
  } catch (error) {
    if (error instanceof NotFoundError) return missing()
    throw error
  }
}

const missing = () =>
  new Response("Photo not found", {
    status: 404,
    headers: { ...inert, "Cache-Control": "private, no-store" },
  })
