"use client"
import { useState } from "react"
import { CheckedForm } from "@/components/ui/checked-form"
import { useCheckedForm } from "@/components/ui/use-checked-form"
import { Refusal } from "@/lib/api/http/refusal"
import { sendSignInCode, signInWith } from "@/lib/api/people/sign-in/client"
import type { SignInForm } from "@/lib/people/sign-in/schema"
import { agentLoginPath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"
import { CredentialFields } from "./credential-fields"
import { PasskeySignIn } from "./passkey-parts"
import { useCodeOffer } from "./use-code-offer"

const signInForm = async () => (await import("@/lib/people/sign-in/schema")).signInForm

type Props = {
  email: string
  /** Signs in by what it is given and goes on, or throws why not. */
  onSignIn: (signIn: Promise<void>) => Promise<unknown>
  /** A code to sign in with is on its way to this address. */
  onCodeSent: (email: string) => void
  hasPasskeys: boolean
  /** Goes on for a person who has signed in. */
  enter: () => Promise<unknown>
  refused: (error: unknown) => void
}

/** An agent's or owner's sign-in with a password (section 4, agent login). */
export function AgentLoginForm({ email, onSignIn, onCodeSent, hasPasskeys, enter, refused }: Props) {
  const { field, onSend, formState, watch, refuse } = useCheckedForm(signInForm, {
    defaultValues: { email, password: "" },
  })
  const t = words("people.agentSignIn")
  const [ownPortal, setOwnPortal] = useState<string>()
  const typed = watch("email")
  const isCodeOffered = useCodeOffer(typed)

  const send = async (values: SignInForm) => {
    setOwnPortal(undefined)
    await onSignIn(signInWith("agent", values)).catch((error) => {
      // A12: the owner of another portal is shown the way there.
      setOwnPortal(error instanceof Refusal ? error.redirect : undefined)
      throw error
    })
  }
  const askForCode = () =>
    sendSignInCode(typed).then(
      () => onCodeSent(typed),
      (error) => refuse(error),
    )

  return (
    <CheckedForm
      onSubmit={onSend(send)}
      state={formState}
      button={words("people.signIn")("signIn")}
      otherwise={
        <>
          {hasPasskeys && <PasskeySignIn enter={enter} refused={refused} />}
          {isCodeOffered && (
            <button type="button" onClick={askForCode} className="button button-quiet w-full">
              {t("byCode")}
            </button>
          )}
        </>
      }
      below={
        ownPortal && (
          <p className="text-sm">
            <a href={ownPortal + agentLoginPath} className="text-link">
              {t("ownPortal")}
            </a>
          </p>
        )
      }
    >
      <CredentialFields field={field} hasPasskeys={hasPasskeys} />
    </CheckedForm>
  )
}
