import type { Purpose } from "@/lib/people/sign-in/codes/schema"
import type { Store } from "@/lib/platform/store"
import type { Role } from "@/lib/tenancy/actors/schema"
import type { Origin } from "./links"

/** A person as the login service knows them. */
export type Person = {
  id: string
  role: Role
  email: string
  firstName: string
  lastName: string
  photo: string
  timeZone: string
  /** Whether the address is proved. */
  verified: boolean
  /** The sign-up whose code is awaited; not known where another installation keeps the person. */
  attempt?: string | null
}

/** Whose account: the role, and the address in its normal form. */
export type Named = { role: Role; email: string }

/** Why a sign-in cannot go on, for programs; 4 is the specification's own number (section 4). */
export const signInKeys = {
  unknown: 1,
  wrong: 2,
  portalDeactivated: 3,
  unverified: 4,
  accountDeactivated: 5,
  ownerMayReactivate: 6,
  otherPortal: 7,
  secondFactor: 8,
  proof: 9,
  providerOnly: 10,
} as const

/** What the code of no sign-up answers, or of one begun anew since (section 8). */
export const noVerification = "User cannot be verify."

/** What a person reads whose password is another one, where it is asked for once more (section 8). */
export const incorrectPassword = "Password is incorrect."

/** What a person reads whom a sign-in is refused, in the words of section 8. The first has two blanks, as specified. */
export const refusedWords = {
  wrong: "Incorrect  User Name and password",
  accountDeactivated: "Your account has been deactivated.",
} as const

export type Registration = {
  email: string
  password: string
  firstName: string
  acceptsMarketing: boolean
}

/**
 * The proof of an address that a code is mailed for: where its link goes on from, and which sign-up it goes on with, where it
 * does. One that begins because the password is forgotten drops that password: it may be a stranger's, who signed up with the
 * address.
 */
type Verifying = { from: Origin; attempt?: string }

/** What a new password brings with it: in the transaction that keeps its hash, or after the answer of another installation. */
type Along = (store: Store) => Promise<void>

/**
 * Keeps passwords, codes and names (specification, section 1: the shared login service): this installation
 * (`local.ts`) or another one (lib/people/login-service/remote.ts). Each call is about one company. All but `check`
 * and `find` throw InvalidError with the message for the person, RateLimitedError, and NotFoundError("Person") for an
 * unknown one.
 */
export type LoginService = {
  /**
   * Whether the password is this person's, and which one was compared, where it is kept here. It takes as long for unknown people
   * as for known ones.
   */
  check(
    named: Named,
    password: string,
  ): Promise<{ outcome: "right"; person: Person; mark?: string } | { outcome: "wrong" | "unknown" }>
  find(named: Named): Promise<Person | null>
  /** Begins a customer's sign-up, or begins an unproved one anew, and mails a code. @returns null when the address has an account. */
  register(registration: Registration): Promise<{ person: Person; attempt: string } | null>
  /** Mails a new code; older ones of this purpose end. @returns the sign-up under way */
  sendCode(
    named: Named,
    purpose: Exclude<Purpose, "ticket">,
    verification?: Verifying,
  ): Promise<{ attempt: string | null }>
  /** The code of a sign-up proves its address. `attempt` is the one whose code was mailed. */
  confirm(email: string, attempt: string, code: string): Promise<Person>
  /** A mailed code lets a new password take the place of a forgotten one. `along` is done with it. */
  resetPassword(named: Named, code: string, password: string, along: Along): Promise<Person>
  /** A mailed code in place of a password, for owners. */
  redeemSignInCode(named: Named, code: string): Promise<Person>
  /** Sets the password of an invited agent who has proved to have the invitation. */
  setPassword(named: Named, password: string): Promise<Person>
  /** `along` is done with it. @returns false when the present password is another one. */
  changePassword(named: Named, present: string, next: string, along: Along): Promise<boolean>
  update(
    named: Named,
    changes: Partial<Pick<Person, "firstName" | "lastName" | "photo" | "timeZone">>,
  ): Promise<Person>
  remove(named: Named): Promise<void>
}
