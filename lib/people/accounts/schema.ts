import { z } from "zod"
import { isEmail, longestEmail, newSpecials, passwordParts } from "./values"

/** Who belongs to one company. Owners belong to the installation: lib/people/owners. */
export type AccountRole = "customer" | "agent"

/** `invited` and `unverified` have not proved their address yet and cannot sign in. */
export type AccountStatus = "unverified" | "invited" | "active" | "deactivated"
export const hasProvedAddress = (status: AccountStatus) => status === "active" || status === "deactivated"

export type Account = {
  id: string
  role: AccountRole
  email: string
  status: AccountStatus
  firstName: string
  lastName: string
  alias: string
  /** Path of a picture on the portal, or empty. */
  photo: string
  timeZone: string
  /** In which the person is spoken to, or null for the portal's. */
  language: string | null
  description: string
  phone: string
  /** ISO 3166-1 alpha-2, or empty. */
  country: string
  ticketHome: string
  /** Whether an agent manages the portal. */
  manages: boolean
  /** The sign-up or invitation under way; its links are worthless once another one has begun. */
  attempt: string | null
  attemptExpiresAt: Date | null
  createdAt: Date
}

const longestName = 55

/** An email address, trimmed and in lower case; the words for none and for a wrong one differ by screen (section 5). */
export const emailRule = ({ required = "Email is required", invalid = "Email is invalid" } = {}) =>
  z.string(required).trim().toLowerCase().min(1, required).max(longestEmail, invalid).refine(isEmail, invalid)

const weak =
  "Must Contain 8 Characters, One Uppercase, One Lowercase, One Number and one special case Character"

const strong = (specials: RegExp) =>
  z
    .string("Password is required")
    .min(1, "Password is required")
    .min(8, weak)
    .max(128, "At most 128 characters")
    .refine((text) => passwordParts(specials).every(([, isIn]) => isIn.test(text)), weak)

const profileSpecials = /[@$!%*#?&]/

/** What sign-up, recovery and set-password ask of a new password (section 5). */
export const newPassword = strong(newSpecials)
/** What the profile asks, which allows no other characters (Q13). */
export const profilePassword = strong(profileSpecials).regex(
  /^[A-Za-z\d@$!%*#?&]*$/,
  "Only letters, numbers and @ $ ! % * # ? & are allowed",
)
/** What the server asks of any new password: a special character of either form's set (D-37). */
export const passwordFloor = strong(/[!@#_$%^&*?-]/)

/** A password to be compared; never checked for strength, and bounded so that hashing stays cheap. */
export const presentPassword = z
  .string("Password is required")
  .min(1, "Password is required")
  .max(512, "Password is required")

export const confirmation = z.string("Confirm Password is required").min(1, "Confirm Password is required")

/** The form, whose `confirmPassword` equals the new password; that is said while other fields are still wrong too. */
export const confirming = <T extends z.ZodObject>(form: T, password: string) =>
  form.refine((values) => values[password] === values.confirmPassword, {
    path: ["confirmPassword"],
    message: "Passwords must match",
    when: ({ value }) => Boolean((value as { confirmPassword?: string }).confirmPassword),
  })

/** Adds `confirmPassword`, equal to `password`, to a form. */
export const withConfirmation = <T extends z.ZodRawShape & { password: z.ZodType<string> }>(shape: T) =>
  confirming(z.object({ ...shape, confirmPassword: confirmation }), "password")

// What breaks a line, and what turns the direction of the words around it.
const unruly = /[\s\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu

/** A first or last name, or an alias: one line, which changes nothing around it. */
export const nameRule = z
  .string()
  .overwrite((name) => name.replace(unruly, " "))
  .trim()
  .max(longestName, `At most ${longestName} characters`)

export const accountChanges = z.strictObject({
  firstName: nameRule.optional(),
  lastName: nameRule.optional(),
  alias: nameRule.optional(),
  timeZone: z.string().trim().max(64).optional(),
})

/** Section 9: without a name, the email's part before the at-sign. */
export const firstNameOf = (email: string) => email.slice(0, email.indexOf("@")).slice(0, longestName)
