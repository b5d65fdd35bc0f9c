import { z } from "zod"
import { InvalidError } from "@/lib/platform/errors"

/** What a code may be used for; a code of one purpose is worthless for another. */
export type Purpose = "verify" | "reset" | "sign-in" | "link" | "ticket" | "first-run" | "ownership"

/** Purposes of secrets too long to be guessed; counting their tries would only let a stranger use them up. */
export const isUnguessable = (purpose: Purpose) =>
  purpose === "ticket" || purpose === "first-run" || purpose === "ownership"

/** Section 9: 2 hours at most. D-39: single use; five tries from one address are a limit's to count. */
export const codeSeconds = 2 * 60 * 60
/**
 * From all addresses together: many of them have to guess before a code is worthless to the person who has the mail. What only the
 * browser that asked can try is over after five.
 */
export const triesOf = (purpose: Purpose) => (purpose === "link" ? 5 : 100)
/** A pass is used at once, from one answer to the next request. */
export const passSeconds = 60

const sixDigits = /^\d{6}$/
const format = "Must Contain 6 Numeric Characters"

/** Six digits; the words for none differ by screen (D-39). */
export const codeRule = (required: string) => z.string().trim().min(1, required).regex(sixDigits, format)
export const signUpCode = codeRule("Verification code is required")
export const recoveryCode = codeRule("Verification Code is required")

const wrongCode = "The verification code is incorrect or has expired."
/** The answer to a wrong, used, replaced or expired code, and to any code where none is expected. */
export const wrongCodeError = () => new InvalidError(wrongCode, { verify: wrongCode })
