"use client"
import { useState } from "react"
import { FormError } from "@/components/ui/form-error"
import { SubmitButton } from "@/components/ui/submit-button"
import { TextField } from "@/components/ui/text-field"
import { useCheckedForm } from "@/components/ui/use-checked-form"
import { sendOwnerCode } from "@/lib/api/people/sign-in/common-login/client"
import { type RecoveryRequest, recoveryRequest } from "@/lib/people/sign-in/recovery/schema"
import { ownerLoginPath } from "@/lib/platform/paths"
import { OwnerResetForm } from "./owner-reset-form"

/** An owner's way to a new password: the address, then the mailed code. */
export function OwnerRecovery() {
  const [sent, setSent] = useState<{ email: string; words: string }>()
  const [done, setDone] = useState<string>()
  if (done)
    return (
      <>
        <p role="status" className="form-done">
          {done}
        </p>
        <a href={ownerLoginPath} className="button button-primary w-full">
          Sign in
        </a>
      </>
    )
  if (sent)
    return (
      <>
        <p role="status" className="form-done">
          {sent.words}
        </p>
        <OwnerResetForm email={sent.email} onDone={setDone} />
      </>
    )
  return <AskForm onSent={(email, words) => setSent({ email, words })} />
}

function AskForm({ onSent }: { onSent: (email: string, words: string) => void }) {
  const { register, onSend, formState } = useCheckedForm(recoveryRequest, { defaultValues: { email: "" } })
  const { errors, isSubmitting } = formState
  const send = async ({ email }: RecoveryRequest) => onSent(email, await sendOwnerCode(email))
  return (
    <form noValidate onSubmit={onSend(send)} className="space-y-5">
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        error={errors.email?.message}
        {...register("email")}
      />
      <SubmitButton busy={isSubmitting}>Continue</SubmitButton>
      <FormError message={errors.root?.message} />
    </form>
  )
}
