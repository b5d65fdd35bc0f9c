import { ORPCError } from "@orpc/server"
import { sessionTokenIn } from "@/lib/people/sessions/cookies"

const reading = new Set(["GET", "HEAD", "OPTIONS"])

/**
 * Writes come from the portal's own pages, or from programs, which send no Origin and bring their token in a header
 * (negative 38). They are JSON, which no form of another site can send.
 */
export function refuseForeign({ method, headers }: Request): ORPCError<string, unknown> | undefined {
  if (reading.has(method)) return undefined
  const origin = headers.get("origin")
  const isOwn =
    origin === null
      ? !sessionTokenIn(headers.get("cookie"))
      : hostOf(origin) === headers.get("host")?.toLowerCase()
  return isOwn ? undefined : new ORPCError("FORBIDDEN", { message: "This request comes from another site" })
}

const json = /^application\/json\s*(;|$)/i
const form = /^(multipart\/form-data|application\/x-www-form-urlencoded)\s*(;|$)/i

/** Bodies are JSON, or forms where a call takes them. @returns the refusal of any other. */
export function refuseBody({ headers, body, method }: Request, forms: readonly string[], path: string) {
  const type = headers.get("content-type")
  if (reading.has(method) || (type === null && body === null) || json.test(type ?? "")) return undefined
  if (forms.includes(path) && form.test(type ?? "")) return undefined
  return new ORPCError("UNSUPPORTED_MEDIA_TYPE", { message: "This call takes JSON" })
}

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : null)
