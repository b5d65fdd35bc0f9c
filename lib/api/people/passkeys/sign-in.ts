import { clientOf } from "@/lib/api/http/client-of"
import { signInWith } from "@/lib/api/people/sign-in/client"
import type { passkeySigning } from "./calls"
import { shownBy } from "./client"

const client = /* @__PURE__ */ clientOf<typeof passkeySigning>("/api/kb")

type Wishes = {
  /** Offered among what the browser fills in, in place of a dialog. */
  isAutofill?: boolean
  /** A deactivated account is to count again. */
  reactivate?: boolean
}

/** Signs in with a passkey. @throws Refusal, or the browser's error where none is shown */
export async function signInByPasskey({ isAutofill, reactivate = false }: Wishes = {}): Promise<void> {
  // The cookie by which the challenge is this browser's.
  await fetch("/api/auth/csrf")
  const { data } = await client.beginPasskeySignIn({})
  const credential = await shownBy(data, { isAutofill })
  await signInWith("passkey", { credential, ...(reactivate && { reactivate: "true" }) })
}

/** Whether the browser offers passkeys among what it fills in. */
export async function isAutofillOffered(): Promise<boolean> {
  return (await import("@simplewebauthn/browser")).browserSupportsWebAuthnAutofill()
}

/** Ends the browser's waiting for a passkey, if it waits. */
export async function stopAutofill(): Promise<void> {
  const { WebAuthnAbortService } = await import("@simplewebauthn/browser")
  WebAuthnAbortService.cancelCeremony()
}

/** By what a sign-in that lacks its second factor can be ended. @throws Refusal */
export const secondWays = async (challenge: string) => (await client.beginSecondStep({ challenge })).data

/** Ends it with a passkey. @throws Refusal, or the browser's error where none is shown */
export async function endByPasskey(challenge: string, remember: boolean): Promise<void> {
  const { passkey } = await secondWays(challenge)
  if (!passkey) return
  const credential = await shownBy(passkey)
  await signInWith("second-factor", { challenge, credential, remember: String(remember) })
}
