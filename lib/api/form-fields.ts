import { ORPCError } from "@orpc/server"
import { boundedText } from "./bounded-text"

const form = /^application\/x-www-form-urlencoded\s*(;|$)/i
const largest = 200_000

/** The fields of a form that a browser sent by itself, without a script. @throws ORPCError 415, 413 */
export async function formFields(request: Request): Promise<Record<string, string>> {
  if (!form.test(request.headers.get("content-type") ?? ""))
    throw new ORPCError("UNSUPPORTED_MEDIA_TYPE", { message: "This address takes a form" })
  return Object.fromEntries(new URLSearchParams(await boundedText(request, largest)))
}

/** Sends the browser on to a page of the same portal, which it asks for by GET. */
export const seeOther = (path: string) =>
  new Response(null, { status: 303, headers: { Location: path, "Cache-Control": "no-store" } })
