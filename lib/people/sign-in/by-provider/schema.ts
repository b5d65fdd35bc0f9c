import { z } from "zod"
import { begun } from "@/lib/people/identity-providers/oidc"
import { type Failed, failures, type Refused, sides } from "@/lib/people/identity-providers/values"
import { AppError } from "@/lib/platform/errors"

/** For how long a person may take to sign in at a provider. */
export const attemptSeconds = 15 * 60
/** For how long a trial can be looked at. */
export const trialSeconds = 30 * 60

export const startQuery = z.object({
  side: z.enum(sides).catch("customers"),
  to: z.string().catch(""),
  /** The customer's consent to have their resting account back (D-52). */
  wakes: z.boolean().catch(false),
  isTrial: z.boolean().catch(false),
})

/** What is kept of a sign-in while the person is at the provider. */
export const attempt = z.object({
  /** What OpenID Connect needs again; SAML needs nothing but the id of what was asked. */
  ...begun.partial().shape,
  providerId: z.string(),
  side: z.enum(sides),
  returnPath: z.string().nullable(),
  language: z.string(),
  wakes: z.boolean(),
  /** The browser it began in. */
  browser: z.string(),
  /** The owner who tries the provider out; null for a sign-in. */
  tester: z.string().nullable(),
})
export type Attempt = z.infer<typeof attempt>

/** For how long an answer that a provider has posted waits for the browser to ask for its page. */
export const answerSeconds = 2 * 60

/** What a provider's posted answer has come to, until its browser is seen again. */
export const postedAnswer = z.object({
  providerId: z.string(),
  /** The request that it answers, by the token of its attempt; null for one that no one has asked for. */
  asked: z.string().nullable(),
  proved: z.object({ claims: z.looseObject({ sub: z.string() }), sid: z.string().nullable() }).nullable(),
  failure: z.object({ reason: z.enum(failures), detail: z.string() }).nullable(),
  returnPath: z.string().nullable(),
})
export type PostedAnswer = z.infer<typeof postedAnswer>

export const failureNames = [...failures] as const

/** A sign-in at a provider that came to nothing; `detail` is for those who run the portal. */
export class ProviderSignInError extends AppError {
  constructor(
    readonly reason: Failed | Refused,
    readonly detail = "",
    options?: ErrorOptions,
  ) {
    super(`Signing in at the provider came to nothing: ${reason}`, options)
  }
}
