"use client"
import { CredentialFields } from "@/components/people/accounts/credential-fields"
import { FormError, FormSummary } from "@/components/ui/form-error"
import { SubmitButton } from "@/components/ui/submit-button"
import { useCheckedForm } from "@/components/ui/use-checked-form"
import { signInOwner } from "@/lib/api/people/sign-in/common-login/client"
import { type SignInForm, signInForm } from "@/lib/people/sign-in/schema"
import { leaveFor } from "@/lib/platform/leave-for"

/** An owner's sign-in to the common login; where it `stays`, the same page then shows what comes next. */
export function OwnerLoginForm({ stays }: { stays: boolean }) {
  const { register, onSend, formState } = useCheckedForm(signInForm, {
    defaultValues: { email: "", password: "" },
  })
  const { errors, isSubmitting } = formState
  const send = async (values: SignInForm) => {
    await signInOwner(values)
    await leaveFor(stays ? window.location.href : "/", { replace: true })
  }
  return (
    <form noValidate onSubmit={onSend(send)} className="space-y-5">
      <FormSummary faults={errors} />
      <CredentialFields email={register("email")} password={register("password")} errors={errors} />
      <SubmitButton busy={isSubmitting}>Sign in</SubmitButton>
      <FormError message={errors.root?.message} />
    </form>
  )
}
