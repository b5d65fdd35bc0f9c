"use client"
import { useEffect } from "react"
import { Controller } from "react-hook-form"
import { CodeField } from "@/components/ui/code-field"
import { FormError, FormSummary } from "@/components/ui/form-error"
import { SubmitButton } from "@/components/ui/submit-button"
import { useCheckedForm } from "@/components/ui/use-checked-form"
import { codeDigits } from "@/lib/people/sign-in/codes/schema"
import { type RecoveryForm, recoveryForm } from "@/lib/people/sign-in/recovery/schema"
import { KnownEmail } from "./known-email"
import { NewPasswordFields } from "./new-password-fields"
import { ResendButton } from "./resend-button"

type Props = {
  email: string
  onReset: (form: RecoveryForm) => Promise<unknown>
  onResend: () => Promise<string>
  /** The form that led here is gone, and the focus with it. */
  takesFocus?: boolean
}

/** Takes the mailed code and a new password (K06, K07). */
export function ResetForm({ email, onReset, onResend, takesFocus = false }: Props) {
  const { register, control, onSend, watch, formState, setFocus } = useCheckedForm(recoveryForm, {
    defaultValues: { verify: "", password: "", confirmPassword: "" },
    names: { code: "verify" },
  })
  const { errors, isSubmitting } = formState
  useEffect(() => {
    if (takesFocus) setFocus("verify")
  }, [setFocus, takesFocus])
  return (
    <>
      <form noValidate onSubmit={onSend(onReset)} className="space-y-5">
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
        <KnownEmail email={email} />
        <NewPasswordFields
          typed={watch("password")}
          password={register("password")}
          confirmPassword={register("confirmPassword")}
          errors={errors}
        />
        <SubmitButton busy={isSubmitting}>Continue</SubmitButton>
        <FormError message={errors.root?.message} />
      </form>
      <ResendButton label="Resend Verification Code" send={onResend} />
    </>
  )
}
