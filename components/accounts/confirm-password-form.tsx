"use client"
import { Controller } from "react-hook-form"
import { CodeField } from "@/components/ui/code-field"
import { FormError, FormSummary } from "@/components/ui/form-error"
import { PasswordField } from "@/components/ui/password-field"
import { SubmitButton } from "@/components/ui/submit-button"
import { showToast } from "@/components/ui/toast"
import { useCheckedForm } from "@/components/ui/use-checked-form"
import { toEmailSegment } from "@/lib/accounts/email-segment"
import { newSpecials } from "@/lib/accounts/schema"
import { codeDigits } from "@/lib/codes/schema"
import { leaveFor } from "@/lib/leave-for"
import { passwordChangedPath } from "@/lib/paths"
import { resetPassword, sendRecoveryCode } from "@/lib/recovery/client"
import { type RecoveryForm, recoveryForm } from "@/lib/recovery/schema"
import { PasswordHints } from "./password-hints"
import { ResendButton } from "./resend-button"

/** An owner waits before the next page (Z07). */
const ownerWaitMs = 3000

type Props = {
  email: string /** The specification's word for the role: customer, agent or admin. */
  type: string
}

/** Sets a new password with the mailed code (K06 to K08, K12). */
export function ConfirmPasswordForm({ email, type }: Props) {
  const { register, control, onSend, watch, formState } = useCheckedForm(recoveryForm, {
    defaultValues: { verify: "", password: "", confirmPassword: "" },
    names: { code: "verify" },
  })
  const { errors, isSubmitting } = formState
  const send = async ({ verify, password }: RecoveryForm) => {
    const { message } = await resetPassword({ email, type, code: verify, password })
    showToast(message)
    const afterMs = type === "admin" ? ownerWaitMs : 0
    await leaveFor(passwordChangedPath(toEmailSegment(email), type), { afterMs, replace: true })
  }
  return (
    <>
      <form noValidate onSubmit={onSend(send)} className="space-y-5">
        <FormSummary faults={errors} />
        <Controller
          control={control}
          name="verify"
          render={({ field }) => (
            <CodeField
              label="Verification Code"
              length={codeDigits}
              error={errors.verify?.message}
              {...field}
            />
          )}
        />
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
        <SubmitButton busy={isSubmitting}>Continue</SubmitButton>
        <FormError message={errors.root?.message} />
      </form>
      <ResendButton label="Resend Verification Code" send={() => sendRecoveryCode(email, type)} />
    </>
  )
}
