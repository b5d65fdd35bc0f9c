"use client"
import { useState } from "react"
import { FormError } from "@/components/ui/form-error"
import { SubmitButton } from "@/components/ui/submit-button"
import { TextField } from "@/components/ui/text-field"
import { showToast, toastAfterNavigation } from "@/components/ui/toast"
import { useCheckedForm } from "@/components/ui/use-checked-form"
import { Refusal } from "@/lib/api/http/refusal"
import { sendRecoveryCode } from "@/lib/api/people/sign-in/recovery/client"
import { toEmailSegment } from "@/lib/people/accounts/email-segment"
import { recoveryRequest } from "@/lib/people/sign-in/recovery/schema"
import { signUpWords } from "@/lib/people/sign-in/sign-up/schema"
import { leaveFor } from "@/lib/platform/leave-for"
import { confirmPasswordPath, customerVerifyPath } from "@/lib/platform/paths"

/** Time to read that a code is on its way (Z07). */
const readingMs = 3000

/** Asks for the email of the account whose password was forgotten (K01 to K05). */
export function ForgotPasswordForm({ type }: { type: string }) {
  const { register, onSend, formState } = useCheckedForm(recoveryRequest, { defaultValues: { email: "" } })
  const [isSent, setSent] = useState(false)
  const { errors, isSubmitting } = formState
  const send = async ({ email }: { email: string }) => {
    const role = await sendRecoveryCode(email, type).catch(verifyFirst)
    showToast(signUpWords.codeSent)
    setSent(true)
    await leaveFor(confirmPasswordPath(toEmailSegment(email), role), { afterMs: readingMs })
  }
  return (
    <form noValidate onSubmit={onSend(send)} className="space-y-5">
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        readOnly={isSent}
        error={errors.email?.message}
        {...register("email")}
      />
      <SubmitButton busy={isSubmitting}>Continue</SubmitButton>
      {isSent && <p className="form-done">{signUpWords.codeSent}</p>}
      <FormError message={errors.root?.message} />
    </form>
  )
}

/** Who never proved the address does that first (K05). */
function verifyFirst(error: unknown): Promise<never> {
  if (!(error instanceof Refusal) || !error.userToken) throw error
  toastAfterNavigation(error.message, "error")
  return leaveFor(customerVerifyPath(error.userToken))
}
