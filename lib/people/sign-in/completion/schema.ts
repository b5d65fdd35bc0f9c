import type { Session } from "@/lib/people/sessions/schema"
import { SignInError } from "@/lib/platform/errors"

/**
 * What a sign-in comes to: a session, or, before there is one, a second factor that has to be shown with this token
 * (`lib/people/second-factors`).
 */
export type Completed = { session: Session; asked?: undefined } | { session?: undefined; asked: string }

const askedKey = 8
const askedWords = "Enter the code from your authenticator app."

/** A second factor is asked for; `userToken` names the sign-in that it goes on with. */
export class SecondFactorAsked extends SignInError {
  constructor(token: string) {
    super(askedWords, askedKey, token)
  }
}
