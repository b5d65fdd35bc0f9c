"use client"
import { useEffect } from "react"
import { Controller } from "react-hook-form"
import { PasswordHints } from "@/components/accounts/password-hints"
import { ResendButton } from "@/components/accounts/resend-button"
import { CodeField } from "@/components/ui/code-field"
import { FormError, FormSummary } from "@/components/ui/form-error"
import { PasswordField } from "@/components/ui/password-field"
import { SubmitButton } from "@/components/ui/submit-button"
import { useCheckedForm } from "@/components/ui/use-checked-form"
import { newSpecials } from "@/lib/accounts/schema"
import { codeDigits } from "@/lib/codes/schema"
import { resetOwnerPassword, sendOwnerCode } from "@/lib/common-login/client"
import { type RecoveryForm, recoveryForm } from "@/lib/recovery/schema"

type Props = { email: string; onDone: (words: string) => void }

/** Takes the mailed code and an owner's new password. */
export function OwnerResetForm({ email, onDone }: Props) {
  const { register, control, onSend, watch, formState, setFocus } = useCheckedForm(recoveryForm, {
    defaultValues: { verify: "", password: "", confirmPassword: "" },
    names: { code: "verify" },
  })
  const { errors, isSubmitting } = formState
  // The form that led here is gone, and the focus with it.
  useEffect(() => setFocus("verify"), [setFocus])
  const send = async ({ verify, password }: RecoveryForm) =>
    onDone(await resetOwnerPassword({ email, code: verify, password }))
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
      <ResendButton label="Resend Verification Code" send={() => sendOwnerCode(email)} />
    </>
  )
}
