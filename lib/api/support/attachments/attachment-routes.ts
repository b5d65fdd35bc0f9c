import { accountContext } from "@/lib/api/http/account-asker"
import { contentDisposition } from "@/lib/api/http/content-disposition"
import { answerPlain, inert } from "@/lib/api/http/plain-route"
import { callContext } from "@/lib/api/http/serve"
import { MovedError, NotFoundError } from "@/lib/platform/errors"
import { beginUpload, receiveUpload } from "@/lib/support/attachments/mutations"
import { previewOf } from "@/lib/support/attachments/preview"
import { readAttached } from "@/lib/support/attachments/queries"
import { type AttachedFile, isPreviewSize } from "@/lib/support/attachments/schema"
import { type Attachment, attachmentPath } from "@/lib/support/attachments/values"
import { getAttachment, guestContext } from "@/lib/support/tickets/queries"
import type { Context } from "@/lib/tenancy/context"

/**
 * POST ?name&size grants an upload, and with ?link one for the guest who has it. It takes no body, so that there is
 * none to bound.
 * Answers the attachment's id, its key, the address its bytes are PUT to within an hour, and the one it is downloaded from
 * once it is part of a ticket.
 */
export function grantUpload(request: Request): Promise<Response> {
  return answerPlain(request, async () => {
    const { searchParams } = new URL(request.url)
    const asked = { name: searchParams.get("name") ?? "", size: Number(searchParams.get("size")) }
    const { attachment, key, grant } = await beginUpload(await linkedContextOf(request), asked)
    const upload = `${attachmentPath(attachment.id)}?grant=${encodeURIComponent(grant)}`
    return Response.json({ ...toUpload(attachment), key, upload })
  })
}

/** PUT takes the bytes in as they come; whatever is wrong with them ends the connection at once. */
export function takeUpload(request: Request, id: string): Promise<Response> {
  return answerPlain(request, async () => {
    const grant = new URL(request.url).searchParams.get("grant") ?? ""
    const attachment = await receiveUpload(await contextOf(request), { id, grant, body: request.body })
    return Response.json(toUpload(attachment))
  })
}

/**
 * GET gives the file to readers of its ticket, as a download only (D-48); with ?preview=small or large, a smaller
 * version of a picture, shown in place.
 */
export function giveAttachment(request: Request, id: string): Promise<Response> {
  return answerPlain(request, async () => {
    const file = await getAttachment(await linkedContextOf(request), id)
    const size = new URL(request.url).searchParams.get("preview")
    if (size !== null) return givePreview(file, size)
    const bytes = request.method === "HEAD" ? null : await readAttached(file)
    if (!bytes && request.method !== "HEAD") throw new NotFoundError("Attachment")
    return new Response(bytes, { headers: fileHeaders(file) })
  })
}

const toUpload = (attachment: Attachment) => ({
  status: 200,
  ...attachment,
  path: attachmentPath(attachment.id),
  metadata: { name: attachment.name },
})

async function givePreview(file: AttachedFile, size: string): Promise<Response> {
  if (!isPreviewSize(size)) throw new NotFoundError("Preview")
  const bytes = await previewOf(file, size)
  const headers = { ...inert, "Content-Type": "image/webp", "Content-Length": String(bytes.length) }
  return new Response(bytes, { headers })
}

const contextOf = (request: Request) => accountContext(callContext(request))

/** The context of the signed-in person, or of the guest whose link is given, until the ticket is an account's. */
async function linkedContextOf(request: Request): Promise<Context> {
  const ctx = await contextOf(request)
  const link = new URL(request.url).searchParams.get("link")
  if (!link) return ctx
  return guestContext(ctx, link).catch((error) => {
    if (error instanceof MovedError) return ctx
    throw error
  })
}

const fileHeaders = ({ name, type, size }: AttachedFile) => ({
  "Content-Type": type,
  "Content-Length": String(size),
  "Content-Disposition": contentDisposition(name),
  ...inert,
})
