"use client"
import { FormError, FormSummary } from "@/components/ui/form-error"
import { SubmitButton } from "@/components/ui/submit-button"
import { useCheckedForm } from "@/components/ui/use-checked-form"
import { acceptInvitation } from "@/lib/api/people/agents/client"
import { setPasswordForm } from "@/lib/people/sign-in/recovery/schema"
import { enterPanel } from "./enter-panel"
import { KnownEmail } from "./known-email"
import { NewPasswordFields } from "./new-password-fields"

/** An invited agent's first password (L14, L15). */
export function SetPasswordForm({ token, email }: { token: string; email: string }) {
  const { register, onSend, watch, formState } = useCheckedForm(setPasswordForm, {
    defaultValues: { password: "", confirmPassword: "" },
  })
  const { errors, isSubmitting } = formState
  const send = async ({ password }: { password: string }) => {
    await acceptInvitation(token, password)
    await enterPanel()
  }
  return (
    <form noValidate onSubmit={onSend(send)} className="space-y-5">
      <FormSummary faults={errors} />
      <KnownEmail email={email} />
      <NewPasswordFields
        typed={watch("password")}
        password={register("password")}
        confirmPassword={register("confirmPassword")}
        errors={errors}
      />
      <SubmitButton busy={isSubmitting}>Set Password</SubmitButton>
      <FormError message={errors.root?.message} />
    </form>
  )
}
