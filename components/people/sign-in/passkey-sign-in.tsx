"use client"
import { useEffect, useState } from "react"
import { PasskeyButton } from "@/components/people/passkeys/passkey-button"
import { FormError } from "@/components/ui/form-error"
import { wordsFor } from "@/components/ui/words-for"
import { Refusal } from "@/lib/api/http/refusal"
import { isAutofillOffered, signInByPasskey, stopAutofill } from "@/lib/api/people/passkeys/sign-in"
import { isUnshown } from "@/lib/api/people/passkeys/unshown"
import { signInKeys } from "@/lib/people/login-service/schema"
import { words } from "@/lib/platform/words/words"
import { RestingAccountDialog } from "./resting-account-dialog"

/** Before what a browser was asked is over, it is asked anew. */
const askedAnewMs = 9 * 60 * 1000

type Props = {
  /** Goes on where the person who has signed in is at home. */
  enter: () => Promise<unknown>
  /** What follows from a refusal besides its words. */
  refused?: (error: unknown) => void
}

/** Signing in with a passkey: by what the browser offers in the field of the address, or by a button. */
export function PasskeySignIn({ enter, refused }: Props) {
  const [trouble, setTrouble] = useState<string>()
  const [isResting, setResting] = useState(false)
  const attempt = async (wishes: Parameters<typeof signInByPasskey>[0]) => {
    setTrouble(undefined)
    try {
      await signInByPasskey(wishes)
    } catch (error) {
      if (isUnshown(error)) throw error
      if (error instanceof Refusal && error.errorKey === signInKeys.accountDeactivated) setResting(true)
      refused?.(error)
      setTrouble(wordsFor(error))
      return
    }
    await enter()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for a page, and anew before that is over.
  useEffect(() => {
    const offer = async () => {
      if (await isAutofillOffered()) await attempt({ isAutofill: true })
    }
    // Whatever becomes of it, the form and the button are there.
    const quietly = () => void offer().catch(() => {})
    quietly()
    const timer = setInterval(quietly, askedAnewMs)
    return () => {
      clearInterval(timer)
      void stopAutofill()
    }
  }, [])
  return (
    <div className="grid gap-5">
      <PasskeyButton label={words("people.secondStep")("signInWithPasskey")} show={() => attempt({})} />
      <FormError message={trouble} />
      <RestingAccountDialog
        open={isResting}
        onClose={() => setResting(false)}
        onConfirm={() => attempt({ reactivate: true }).catch(() => {})}
      />
    </div>
  )
}
