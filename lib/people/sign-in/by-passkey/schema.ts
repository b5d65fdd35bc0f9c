import { z } from "zod"
import { shownCredential } from "@/lib/people/passkeys/schema"

/** `reactivate` is the customer's consent to reactivate a deactivated account (D-52). */
export const passkeySignIn = z.object({ credential: shownCredential, reactivate: z.boolean().optional() })
