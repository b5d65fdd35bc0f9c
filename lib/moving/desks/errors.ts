import { AppError } from "@/lib/platform/errors"
import type { Reason } from "./values"

/** The desk lets us in no further: the token is wrong, has been taken away, or may not read this. A person has to do something. */
export class DeskRefused extends AppError {}
/** The token is good, but may not read this (403). */
export class DeskForbids extends DeskRefused {}

/** The desk answers later: it is asked too often, or is not well. Nothing is lost; reading goes on at `until`. */
export class DeskAway extends AppError {
  constructor(
    message: string,
    readonly until: Date,
  ) {
    super(message)
  }
}

/** What was asked for is not there (404, 410). */
export class DeskLacks extends AppError {}

/** A file that does not come, and why. */
export class FileRefused extends AppError {
  constructor(readonly reason: Extract<Reason, `file-${string}`>) {
    super(reason)
  }
}
