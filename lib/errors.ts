/** What went wrong, in words for people. `lib/api/failure.ts` decides what they are over HTTP. */
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

/** The write contradicts what is stored, such as a name that is taken. */
export class ConflictError extends AppError {}

/** The thing lives at another address, for ever; `path` is that address on the same portal. */
export class MovedError extends AppError {
  constructor(readonly path: string) {
    super(`Moved to ${path}`)
  }
}
