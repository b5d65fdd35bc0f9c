import { shownCredential } from "@/lib/people/passkeys/schema"
import { secondFactorSignIn } from "@/lib/people/second-factors/schema"

/** Which sign-in waits. */
export const secondStep = secondFactorSignIn.pick({ challenge: true })

/** A passkey in place of a code. */
export const secondPasskey = secondFactorSignIn.omit({ code: true }).extend({ credential: shownCredential })
