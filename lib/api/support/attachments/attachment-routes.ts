import { accountContext } from "@/lib/api/http/account-asker"
import { contentDisposition } from "@/lib/api/http/content-disposition"
import { answerKeyed, inert } from "@/lib/api/http/plain-route"
import type { CallContext } from "@/lib/api/http/serve"
import { MovedError, NotFoundError } from "@/lib/platform/errors"
import { noteFound } from "@/lib/support/attachments/missing-files"
import { beginUpload, confirmUpload, receiveUpload } from "@/lib/support/attachments/mutations"
import { previewOf } from "@/lib/support/attachments/preview"
import { downloadAddress, readAttached } from "@/lib/support/attachments/queries"
import { type AttachedFile, isPreviewSize } from "@/lib/support/attachments/schema"
import { type Attachment, attachmentPath } from "@/lib/support/attachments/values"
import { getAttachment, guestContext } from "@/lib/support/tickets/queries"
import type { Context } from "@/lib/tenancy/context"

/**
 * POST ?name&size grants an upload, and with ?link one for the guest who has it. It takes no body, so that there is
 * none to bound.
 * Answers the attachment's id, its key, the address its bytes are PUT to within an hour, and the one it is downloaded from
 * once it is part of a ticket. Where browsers send to a store, also the headers they send with, and where to POST after that.
 */
export function grantUpload(request: Request): Promise<Response> {
  return answerKeyed(request, "tickets", async (call) => {
    const { searchParams } = new URL(request.url)
    const asked = { name: searchParams.get("name") ?? "", size: Number(searchParams.get("size")) }
    const origin = request.headers.get("origin") ?? undefined
    const { attachment, key, grant, direct } = await beginUpload(
      await linkedContextOf(request, call),
      asked,
      origin,
    )
    const own = `${attachmentPath(attachment.id)}?grant=${encodeURIComponent(grant)}`
    const { address: upload, ...how } = direct ?? { address: own }
    return Response.json({ ...toUpload(attachment), key, upload, ...how, ...(direct && { confirm: own }) })
  })
}

/** PUT takes the bytes in as they come; whatever is wrong with them ends the connection at once. */
export function takeUpload(request: Request, id: string): Promise<Response> {
  return answerKeyed(request, "tickets", async (call) => {
    const grant = new URL(request.url).searchParams.get("grant") ?? ""
    const attachment = await receiveUpload(await accountContext(call), { id, grant, body: request.body })
    return Response.json(toUpload(attachment))
  })
}

/** POST takes no body: it says that the bytes are in the store, where they are looked at. */
export function confirmSent(request: Request, id: string): Promise<Response> {
  return answerKeyed(request, "tickets", async (call) => {
    const grant = new URL(request.url).searchParams.get("grant") ?? ""
    return Response.json(toUpload(await confirmUpload(await accountContext(call), { id, grant })))
  })
}

/**
 * GET gives the file to readers of its ticket, or sends them on to where it lies, as a download only (D-48); with ?preview=small
 * or large, a smaller version of a picture, shown in place.
 */
export function giveAttachment(request: Request, id: string): Promise<Response> {
  return answerKeyed(request, "tickets", async (call) => {
    const ctx = await linkedContextOf(request, call)
    const file = await getAttachment(ctx, id)
    const size = new URL(request.url).searchParams.get("preview")
    if (size !== null) return givePreview(file, size)
    if (request.method === "HEAD") return new Response(null, { headers: fileHeaders(file) })
    const address = await downloadAddress(file, contentDisposition(file.name))
    const bytes = address ? null : await readAttached(file)
    if (!bytes && !address) throw new NotFoundError("Attachment")
    await noteFound(ctx, file)
    return address ? sentOn(address) : new Response(bytes, { headers: fileHeaders(file) })
  })
}

/** The address opens the file for a while: no page it leads to is told it. */
const sentOn = (address: string) =>
  new Response(null, { status: 302, headers: { Location: address, "Referrer-Policy": "no-referrer" } })

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

/** The context of the signed-in person, or of the guest whose link is given, until the ticket is an account's. */
async function linkedContextOf(request: Request, call: CallContext): Promise<Context> {
  const ctx = await accountContext(call)
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
