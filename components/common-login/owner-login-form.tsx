"use client"
import { FormError, FormSummary } from "@/components/ui/form-error"
import { PasswordField } from "@/components/ui/password-field"
import { SubmitButton } from "@/components/ui/submit-button"
import { TextField } from "@/components/ui/text-field"
import { useCheckedForm } from "@/components/ui/use-checked-form"
import { signInOwner } from "@/lib/common-login/client"
import { leaveFor } from "@/lib/leave-for"
import { type SignInForm, signInForm } from "@/lib/sign-in/schema"

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
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        error={errors.email?.message}
        {...register("email")}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register("password")}
      />
      <SubmitButton busy={isSubmitting}>Log In</SubmitButton>
      <FormError message={errors.root?.message} />
    </form>
  )
}
