"use client"
import { KnownEmail } from "@/components/people/accounts/known-email"
import { NewPasswordFields } from "@/components/people/accounts/new-password-fields"
import { MailedCodeField } from "@/components/people/sign-in/codes/mailed-code-field"
import { ResendButton } from "@/components/people/sign-in/codes/resend-button"
import { CheckedForm } from "@/components/ui/checked-form"
import { useCheckedForm } from "@/components/ui/use-checked-form"
import type { RecoveryForm } from "@/lib/people/sign-in/recovery/schema"
import { words } from "@/lib/platform/words/words"

const recoveryForm = async () => (await import("@/lib/people/sign-in/recovery/schema")).recoveryForm

type Props = {
  email: string
  onReset: (form: RecoveryForm) => Promise<unknown>
  onResend: () => Promise<unknown>
  /** The form that led here is gone, and the focus with it. */
  takesFocus?: boolean
}

/** Takes the mailed code and a new password (K06, K07). */
export function ResetForm({ email, onReset, onResend, takesFocus = false }: Props) {
  const form = useCheckedForm(recoveryForm, {
    defaultValues: { verify: "", password: "", confirmPassword: "" },
    names: { code: "verify" },
  })
  const { field, onSend, watch, formState } = form
  return (
    <>
      <CheckedForm onSubmit={onSend(onReset)} state={formState} button={words("people.fields")("cont")}>
        <MailedCodeField
          form={form}
          name="verify"
          label={words("people.fields")("codeCapital")}
          takesFocus={takesFocus}
        />
        <KnownEmail email={email} />
        <NewPasswordFields field={field} typed={watch("password")} />
      </CheckedForm>
      <ResendButton label={words("people.fields")("resendCode")} send={onResend} />
    </>
  )
}
