"use client"
import { showToast } from "@/components/ui/toast"
import { resetPassword, sendRecoveryCode } from "@/lib/api/people/sign-in/recovery/client"
import { toEmailSegment } from "@/lib/people/accounts/email-segment"
import type { RecoveryForm } from "@/lib/people/sign-in/recovery/schema"
import { leaveFor } from "@/lib/platform/leave-for"
import { passwordChangedPath } from "@/lib/platform/paths"
import { said } from "@/lib/platform/words/said"
import { ResetForm } from "./reset-form"

/** An owner waits before the next page (Z07). */
const ownerWaitMs = 3000

type Props = {
  email: string
  /** The specification's word for the role: customer, agent or admin. */
  type: string
}

/** Sets a new password at a portal (K08, K12). */
export function ConfirmPasswordForm({ email, type }: Props) {
  const reset = async ({ verify, password }: RecoveryForm) => {
    const { message } = await resetPassword({ email, type, code: verify, password })
    showToast(said(message))
    const afterMs = type === "admin" ? ownerWaitMs : 0
    await leaveFor(passwordChangedPath(toEmailSegment(email), type), { afterMs, replace: true })
  }
  return <ResetForm email={email} onReset={reset} onResend={() => sendRecoveryCode({ email, type })} />
}
