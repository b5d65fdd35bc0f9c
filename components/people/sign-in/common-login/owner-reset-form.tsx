"use client"
import { ResetForm } from "@/components/people/sign-in/recovery/reset-form"
import { resetOwnerPassword, sendOwnerCode } from "@/lib/api/people/sign-in/common-login/client"
import type { RecoveryForm } from "@/lib/people/sign-in/recovery/schema"

type Props = { email: string; onDone: (words: string) => void }

/** Sets an owner's new password at the common login. */
export function OwnerResetForm({ email, onDone }: Props) {
  const reset = async ({ verify, password }: RecoveryForm) =>
    onDone((await resetOwnerPassword({ email, code: verify, password })).message)
  return <ResetForm email={email} onReset={reset} onResend={() => sendOwnerCode({ email })} takesFocus />
}
