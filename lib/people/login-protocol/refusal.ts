import { ORPCError } from "@orpc/client"
import {
  type AppError,
  ConflictError,
  InvalidError,
  RateLimitedError,
  SignInError,
  UnavailableError,
} from "@/lib/platform/errors"
import type { FailureBody } from "@/lib/platform/http/contract/call"
import { log } from "@/lib/platform/log"

type Details = Pick<FailureBody, "errors" | "error_key" | "userToken"> & { retryAfter: number }

/** What a login service answers in place of a reply. */
export function refusal(
  body: FailureBody | undefined,
  status: number,
  retryAfter: number,
): ORPCError<string, Details> {
  const { code = "UNEXPECTED", msg, message = msg, errors, error_key, userToken } = body ?? {}
  return new ORPCError(code, { status, message, data: { errors, error_key, userToken, retryAfter } })
}

/** Whether the service did not take our token. */
export const isUnauthorized = (error: unknown) => error instanceof ORPCError && error.status === 401

/** The service's refusal as an error of ours, with its words. */
export function asOwn(error: unknown): AppError {
  if (!(error instanceof ORPCError)) return unavailable(error)
  const { status, message, data } = error as ORPCError<string, Details>
  if (status === 429) return new RateLimitedError(data.retryAfter || 60)
  if (status === 409) return new ConflictError(message)
  if (status !== 400) return unavailable(error)
  const { error_key: key, errors, userToken } = data
  return key ? new SignInError(message, key, userToken) : new InvalidError(message, errors)
}

/** What becomes of any other answer, and of none. */
export function unavailable(error: unknown): UnavailableError {
  // The words only: an answer that is not as it should be may hold a token.
  const reason = error instanceof Error ? [error, error.cause ?? ""].map(String).join(" ") : String(error)
  log().error({ reason }, "The login service does not answer as it should")
  return new UnavailableError("Signing in is not possible at the moment. Please try again later.", {
    cause: error,
  })
}
