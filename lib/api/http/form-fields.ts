import { ORPCError } from "@orpc/server"
import { boundedText } from "./bounded-body"

const form = /^application\/x-www-form-urlencoded\s*(;|$)/i
const parts = /^multipart\/form-data\s*;/i
const largest = 200_000

/** The fields of a form that a browser sent by itself, without a script, of which one name may come several times. @throws ORPCError 415, 413 */
export async function formEntries(request: Request): Promise<URLSearchParams> {
  if (!form.test(request.headers.get("content-type") ?? ""))
    throw new ORPCError("UNSUPPORTED_MEDIA_TYPE", { message: "This address takes a form" })
  return new URLSearchParams(await boundedText(request, largest))
}

/** Such fields by their names, of which the last of a name counts. @throws ORPCError 415, 413 */
export const formFields = async (request: Request): Promise<Record<string, string>> =>
  Object.fromEntries(await formEntries(request))

/** The fields of a form in either encoding, as mail programs send it (RFC 8058). @throws ORPCError 415, 413, 400 */
export async function anyFormFields(request: Request): Promise<Record<string, string>> {
  const type = request.headers.get("content-type") ?? ""
  if (!parts.test(type)) return formFields(request)
  const text = await boundedText(request, largest)
  const fields = await new Response(text, { headers: { "content-type": type } }).formData().catch(() => {
    throw new ORPCError("BAD_REQUEST", { message: "This form is broken" })
  })
  return Object.fromEntries([...fields].map(([name, value]) => [name, String(value)]))
}

/** Sends the browser on to a page of the same portal, which it asks for by GET. */
export const seeOther = (path: string) =>
  new Response(null, { status: 303, headers: { Location: path, "Cache-Control": "no-store" } })
