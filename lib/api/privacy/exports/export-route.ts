import { accountContext } from "@/lib/api/http/account-asker"
import { contentDisposition } from "@/lib/api/http/content-disposition"
import { failureResponse } from "@/lib/api/http/failure"
import { seeOther } from "@/lib/api/http/form-fields"
import { inert } from "@/lib/api/http/plain-route"
import { callContext } from "@/lib/api/http/serve"
import { InvalidError, NotFoundError, UnauthenticatedError } from "@/lib/platform/errors"
import { exportPath } from "@/lib/platform/paths"
import { takeExport } from "@/lib/privacy/exports/mutations"

/** GET leads to the page, and uses nothing up: mail scanners and browsers look ahead (negative 30). */
export const showExport = (token: string) => seeOther(exportPath(token))

/**
 * POST gives the file, once, to the customer it was mailed to. The form's origin is not checked: a page that tells no
 * address sends no Origin either, and only the recipient has the token.
 */
export async function giveExport(request: Request, token: string): Promise<Response> {
  try {
    const { bytes, name, size } = await takeExport(await accountContext(callContext(request)), token)
    return new Response(bytes, { headers: fileHeaders(name, size) })
  } catch (error) {
    // The page says why not, or asks to sign in.
    const isSpoken = [InvalidError, NotFoundError, UnauthenticatedError].some((kind) => error instanceof kind)
    return isSpoken ? seeOther(exportPath(token)) : failureResponse(error)
  }
}

const fileHeaders = (name: string, size: number) => ({
  "Cache-Control": "private, no-store",
  "Content-Type": "application/zip",
  "Content-Length": String(size),
  "Content-Disposition": contentDisposition(name),
  ...inert,
})
