/** What went wrong, in words for people. `lib/api/http/failure.ts` decides what they are over HTTP. */
export class AppError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = new.target.name
  }
}

/** The thing does not exist, or the asker may not know that it does. */
export class NotFoundError extends AppError {
  constructor(readonly what: string) {
    super(`${what} not found`)
  }
}

/** The asker is not signed in, or the session has ended. */
export class UnauthenticatedError extends AppError {
  constructor(message = "Please sign in") {
    super(message)
  }
}

/** The asker is known and may not. */
export class ForbiddenError extends AppError {}

/** The input breaks a rule; `fields` says which rule, by field name. */
export class InvalidError extends AppError {
  constructor(
    message: string,
    readonly fields: Record<string, string> = {},
  ) {
    super(message)
  }
}

/** The write contradicts what is stored, such as a name that is taken; `fields` says which of its fields do, and how. */
export class ConflictError extends AppError {
  constructor(
    message: string,
    readonly fields: Record<string, string> = {},
  ) {
    super(message)
  }
}

/** Another person has meanwhile changed what the asker wanted to change; `present` is what is there now. */
export class StaleError extends ConflictError {
  constructor(
    message: string,
    readonly present: object,
  ) {
    super(message)
  }
}

/** The thing has moved permanently to another address; `path` is that address on the same portal. */
export class MovedError extends AppError {
  constructor(readonly path: string) {
    super(`Moved to ${path}`)
  }
}

/** Asked too often; `retryAfter` is in whole seconds. */
export class RateLimitedError extends AppError {
  constructor(
    readonly retryAfter: number,
    message = "Too many attempts. Please try again later.",
  ) {
    super(message)
  }
}

/** Something this installation needs does not answer; trying again later helps. */
export class UnavailableError extends AppError {}

/** Answering would take longer than a request may keep the database busy; asking for less helps. */
export class TooSlowError extends UnavailableError {
  constructor(options?: ErrorOptions) {
    super("This takes too long to look up. Please narrow your search.", options)
  }
}

/** A sign-in that cannot go on; `key` says why to programs (`error_key` on the wire). */
export class SignInError extends AppError {
  constructor(
    message: string,
    readonly key: number,
    /** Of the verification that has to come first. */
    readonly userToken?: string,
    /** The address of this person's own portal. */
    readonly redirect?: string,
  ) {
    super(message)
  }
}
