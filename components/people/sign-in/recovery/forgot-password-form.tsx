"use client"
import { useState } from "react"
import { showToast, toastAfterNavigation } from "@/components/ui/toast"
import { Refusal } from "@/lib/api/http/refusal"
import { sendRecoveryCode } from "@/lib/api/people/sign-in/recovery/client"
import { toEmailSegment } from "@/lib/people/accounts/email-segment"
import { signUpWords } from "@/lib/people/sign-in/sign-up/values"
import { leaveFor } from "@/lib/platform/leave-for"
import { confirmPasswordPath, customerVerifyPath } from "@/lib/platform/paths"
import { said } from "@/lib/platform/words/said"
import { AddressForm } from "./address-form"

/** Time to read that a code is on its way (Z07). */
const readingMs = 3000

/** Asks for the email of the account whose password was forgotten (K01 to K05). */
export function ForgotPasswordForm({ type }: { type: string }) {
  const [isSent, setSent] = useState(false)
  const send = async (email: string) => {
    const { role } = await sendRecoveryCode({ email, type }).catch(verifyFirst)
    showToast(said(signUpWords.codeSent))
    setSent(true)
    await leaveFor(confirmPasswordPath(toEmailSegment(email), role), { afterMs: readingMs })
  }
  return (
    <AddressForm send={send} sent={isSent && <p className="form-done">{said(signUpWords.codeSent)}</p>} />
  )
}

/** Who never proved the address does that first (K05). */
function verifyFirst(error: unknown): Promise<never> {
  if (!(error instanceof Refusal) || !error.userToken) throw error
  toastAfterNavigation(said(error.message), "error")
  return leaveFor(customerVerifyPath(error.userToken))
}
