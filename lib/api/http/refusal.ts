import type { FailureBody } from "@/lib/platform/http/contract/call"

/** The API's refusal of a call; `message` is for people, `status` the HTTP status. */
export class Refusal extends Error {
  readonly code: string
  /** See signInKeys. */
  readonly errorKey?: number
  /** What is wrong, by field. */
  readonly errors: Record<string, string>
  /** Of the verification that has to come first. */
  readonly userToken?: string
  /** The address of this person's own portal. */
  readonly redirect?: string
  /** The present state, where another person has changed it meanwhile. */
  readonly present?: Record<string, unknown>

  constructor(
    readonly status: number,
    body: FailureBody = {},
    /** Seconds to wait before asking again, where the server says so. */
    readonly retryAfter?: number,
  ) {
    const { code = "UNEXPECTED", msg = "Something went wrong. Please try again.", message = msg } = body
    super(message)
    this.code = code
    this.errorKey = body.error_key
    this.errors = body.errors ?? {}
    this.userToken = body.userToken
    this.redirect = body.redirect
    this.present = body.present
  }
}

/** The body of an answer; {} where it is not JSON. @throws Refusal where the call was refused */
export async function bodyOf(response: Response) {
  const body = await response.json().catch(() => ({}))
  if (!response.ok) throw new Refusal(response.status, body)
  return body
}

/** The present state, which has these fields, where a change was refused because of another person's; else null. */
export function presentIn<T extends object>(error: unknown, fields: readonly (keyof T & string)[]): T | null {
  const present = error instanceof Refusal ? error.present : undefined
  return present && fields.every((field) => field in present) ? (present as T) : null
}
