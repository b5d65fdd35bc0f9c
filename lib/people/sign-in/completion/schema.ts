import { z } from "zod"
import { signInKeys } from "@/lib/people/login-service/schema"
import type { Session } from "@/lib/people/sessions/schema"
import { InvalidError, SignInError } from "@/lib/platform/errors"
import type { Proof, ProvedSince, Role } from "@/lib/tenancy/actors/schema"

/**
 * What a sign-in comes to: a session, or, before there is one, a second factor that has to be shown with this token
 * (`lib/people/second-factors`).
 */
export type Completed = { session: Session; asked?: undefined } | { session?: undefined; asked: string }

/** By what a provider knows a person who comes by it, and what it calls their session, where it does. */
const known = z.object({ identityId: z.string(), sid: z.string().nullable() })

/** Who signs in; with the mark of the password that was compared, where it is kept here, or by what a provider knows them. */
export type Entering = { role: Role; id: string; mark?: string; known?: z.infer<typeof known> }

/** What a person has shown; with times where that was in a session which this sign-in goes on from. */
export type Shown = Proof & Partial<ProvedSince>

/** What is kept of a sign-in that waits for its second factor. */
export const askedStep = z.object({
  role: z.enum(["agent", "owner"]),
  personId: z.string(),
  way: z.enum(["password", "code", "link", "provider", "passkey"]),
  factors: z.array(z.enum(["password", "mail", "provider", "passkey", "authenticator", "recovery-code"])),
  logged: z.enum(["own database", "common login"]),
  mark: z.string().optional(),
  known: known.optional(),
  createdAt: z.coerce.date().optional(),
})

const askedWords = "Enter the code from your authenticator app."

/** A second factor is asked for; `userToken` names the sign-in that it goes on with. */
export class SecondFactorAsked extends SignInError {
  constructor(token: string) {
    super(askedWords, signInKeys.secondFactor, token)
  }
}

/** What a sign-in that took several requests comes to where the person has to begin anew. */
export const signInOver = () => new InvalidError("This sign-in has expired. Please sign in again.")

/** What is said to a customer who comes with a password where the company has chosen emails. */
export const byMailInstead = "Sign in by an email instead of a password."
