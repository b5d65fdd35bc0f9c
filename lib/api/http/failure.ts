import { ORPCError } from "@orpc/server"
import { isFull, isOutOfReach } from "@/lib/platform/db/out-of-reach"
import {
  type AppError,
  ConflictError,
  ForbiddenError,
  InvalidError,
  NotFoundError,
  RateLimitedError,
  SignInError,
  StaleError,
  TooSlowError,
  UnauthenticatedError,
  UnavailableError,
} from "@/lib/platform/errors"
import type { FailureBody } from "@/lib/platform/http/contract/call"
import { retrySeconds } from "@/lib/platform/http/load/unavailable"
import { log } from "@/lib/platform/log"
import { surveyWords } from "@/lib/support/surveys/values"

/** The specification's own sentences for what is not there (section 8); the rest speak for themselves. */
const absent: Record<string, string> = {
  Portal: "Incorrect Company Name",
  Content: "There is no content to display",
  Category: "Incorrect Catgeory ID",
  Preview: "Not Available",
  Survey: surveyWords.invalid,
  Call: "There is no such call",
}

const messageOf = (error: AppError) =>
  error instanceof NotFoundError ? (absent[error.what] ?? error.message) : error.message

const codes = [
  [NotFoundError, "NOT_FOUND"],
  [ForbiddenError, "FORBIDDEN"],
  [InvalidError, "BAD_REQUEST"],
  [ConflictError, "CONFLICT"],
  [UnauthenticatedError, "UNAUTHORIZED"],
  [RateLimitedError, "TOO_MANY_REQUESTS"],
  [SignInError, "BAD_REQUEST"],
  [UnavailableError, "SERVICE_UNAVAILABLE"],
] as const

/** The HTTP answer to a thrown error, or undefined for an unexpected one. */
export function expectedFailure(error: unknown): ORPCError<string, unknown> | undefined {
  if (error instanceof ORPCError) return error.status < 500 ? withReadableIssues(error) : undefined
  if (isUnstorable(error))
    return new ORPCError("BAD_REQUEST", { message: "An input holds a value no record can have" })
  const [type, code] = codes.find(([kind]) => error instanceof kind) ?? []
  if (!type || !code) return undefined
  const fields = error instanceof InvalidError || error instanceof ConflictError ? error.fields : {}
  const errors = Object.keys(fields).length > 0 ? fields : undefined
  const { key: errorKey, userToken, redirect } = error instanceof SignInError ? error : {}
  const present = error instanceof StaleError ? { ...error.present } : undefined
  const data = { errors, errorKey, userToken, redirect, present }
  return new ORPCError(code, { message: messageOf(error as AppError), data })
}

// PostgreSQL's class 22: a number out of range or a character text cannot hold, which only input brings here.
const isUnstorable = (error: unknown) =>
  error instanceof Error && "code" in error && typeof error.code === "string" && /^22...$/.test(error.code)

type Issue = { message: string; path?: readonly (PropertyKey | { key: PropertyKey })[] }

function withReadableIssues(error: ORPCError<string, unknown>) {
  const { issues } = (error.data ?? {}) as { issues?: readonly Issue[] }
  if (!issues) return error
  const errors: Record<string, string> = {}
  for (const { path = [], message } of issues) errors[path.map(keyOf).join(".")] ??= message
  const message = issues[0]?.message ?? error.message
  return new ORPCError(error.code, { status: error.status, message, data: { errors } })
}

const keyOf = (step: PropertyKey | { key: PropertyKey }) => String(typeof step === "object" ? step.key : step)

type Details = {
  errors?: Record<string, string>
  errorKey?: number
  userToken?: string
  redirect?: string
  error?: string
  present?: Record<string, unknown>
}

/** The body of a failed answer. */
export function failureBody({ status, code, message, data }: ORPCError<string, unknown>): FailureBody {
  const { errorKey, ...details } = (data ?? {}) as Details
  const { errors, userToken, redirect, error, present } = details
  return {
    status: String(status),
    code,
    message,
    errors,
    error_key: errorKey,
    userToken,
    redirect,
    error,
    present,
  }
}

/** What a call throws in place of an error thrown in it; unexpected ones are logged. */
export const failureOf = (error: unknown, call: string): ORPCError<string, unknown> =>
  expectedFailure(error) ?? unexpected(error, call)

function unexpected(error: unknown, call: string) {
  log().error({ err: error, call }, "A call failed")
  if (isFull(error)) return new ORPCError("INSUFFICIENT_STORAGE", { status: 507, message: noRoom })
  if (isOutOfReach(error)) return new ORPCError("SERVICE_UNAVAILABLE", { message: notNow })
  return new ORPCError("INTERNAL_SERVER_ERROR", { message: "Something went wrong" })
}

const notNow = "This does not work right now. Please try again."
const noRoom = "There is no room left to keep this. Nothing was saved."

/** After how many seconds a call that was refused with this error is worth another try; undefined where it is not. */
export function retryAfterOf(error: unknown): number | undefined {
  if (error instanceof RateLimitedError) return error.retryAfter
  const isTooMuch = error instanceof TooSlowError
  return isOutOfReach(error) || (error instanceof UnavailableError && !isTooMuch) ? retrySeconds : undefined
}

/** A failed answer in the API's own form. */
export const fail = (error: ORPCError<string, unknown>) =>
  uncached(Response.json(failureBody(error), { status: error.status }))

/** The answer of a route of our own to whatever was thrown. */
export function failureResponse(error: unknown): Response {
  const response = fail(failureOf(error, ""))
  const retryAfter = retryAfterOf(error)
  if (retryAfter !== undefined) response.headers.set("Retry-After", String(retryAfter))
  return response
}

/** An answer that must not be cached. */
export function uncached(response: Response): Response {
  response.headers.set("Cache-Control", "private, no-store")
  return response
}
