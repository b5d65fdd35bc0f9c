"use client"
import { FormError, FormSummary } from "@/components/ui/form-error"
import { PasswordField } from "@/components/ui/password-field"
import { SubmitButton } from "@/components/ui/submit-button"
import { useCheckedForm } from "@/components/ui/use-checked-form"
import { newSpecials } from "@/lib/accounts/schema"
import { acceptInvitation } from "@/lib/agents/client"
import { setPasswordForm } from "@/lib/recovery/schema"
import { enterPanel } from "./enter-panel"
import { PasswordHints } from "./password-hints"

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
      {/* Password managers keep the new password under this name. */}
      <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
      <PasswordField
        label="New Password"
        autoComplete="new-password"
        hint={<PasswordHints password={watch("password")} specials={newSpecials} />}
        error={errors.password?.message}
        {...register("password")}
      />
      <PasswordField
        label="Confirm Password"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...register("confirmPassword")}
      />
      <SubmitButton busy={isSubmitting}>Set Password</SubmitButton>
      <FormError message={errors.root?.message} />
    </form>
  )
}
