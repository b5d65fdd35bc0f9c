"use client"
import { CredentialFields } from "@/components/people/sign-in/credential-fields"
import { CheckedForm } from "@/components/ui/checked-form"
import { useCheckedForm } from "@/components/ui/use-checked-form"
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
  const send = async (values: SignInForm) => {
    await signInOwner(values)
    await leaveFor(stays ? window.location.href : "/", { replace: true })
  }
  return (
    <CheckedForm onSubmit={onSend(send)} state={formState} button={words("people.signIn")("signIn")}>
      <CredentialFields field={field} />
    </CheckedForm>
  )
}
