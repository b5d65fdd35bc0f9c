"use client"
import { useState } from "react"
import { CredentialFields } from "@/components/people/sign-in/credential-fields"
import { SecondStepForm } from "@/components/people/sign-in/second-step-form"
import { CheckedForm } from "@/components/ui/checked-form"
import { useCheckedForm } from "@/components/ui/use-checked-form"
import { challengeIn } from "@/lib/api/people/sign-in/client"
import { signInOwner } from "@/lib/api/people/sign-in/common-login/client"
import type { SignInForm } from "@/lib/people/sign-in/schema"
import { leaveFor } from "@/lib/platform/leave-for"
import { words } from "@/lib/platform/words/words"

const signInForm = async () => (await import("@/lib/people/sign-in/schema")).signInForm

/** An owner's sign-in to the common login; where it `stays`, the same page then shows what comes next. */
export function OwnerLoginForm({ stays }: { stays: boolean }) {
  const { field, onSend, formState } = useCheckedForm(signInForm, {
    defaultValues: { email: "", password: "" },
  })
  const [challenge, setChallenge] = useState<string>()
  const onSignIn = async (signIn: Promise<void>) => {
    try {
      await signIn
    } catch (error) {
      const asked = challengeIn(error)
      if (asked) return setChallenge(asked)
      throw error
    }
    await leaveFor(stays ? window.location.href : "/", { replace: true })
  }
  const send = (values: SignInForm) => onSignIn(signInOwner(values))
  if (challenge)
    return <SecondStepForm challenge={challenge} onSignIn={onSignIn} onBack={() => setChallenge(undefined)} />
  return (
    <CheckedForm onSubmit={onSend(send)} state={formState} button={words("people.signIn")("signIn")}>
      <CredentialFields field={field} />
    </CheckedForm>
  )
}
