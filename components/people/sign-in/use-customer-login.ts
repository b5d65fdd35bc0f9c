"use client"
import { useState } from "react"
import { showToast, toastAfterNavigation } from "@/components/ui/toast"
import { useCheckedForm } from "@/components/ui/use-checked-form"
import { Refusal } from "@/lib/api/http/refusal"
import { signInWith } from "@/lib/api/people/sign-in/client"
import { sendCodeTo } from "@/lib/api/people/sign-in/sign-up/client"
import { signInKeys } from "@/lib/people/login-service/schema"
import { forgetPage, rememberedPage } from "@/lib/people/sign-in/remembered-page"
import type { SignInForm } from "@/lib/people/sign-in/schema"
import { signUpWords } from "@/lib/people/sign-in/sign-up/values"
import { signInWords } from "@/lib/people/sign-in/values"
import { leaveFor } from "@/lib/platform/leave-for"
import { customerVerifyPath, loginFor } from "@/lib/platform/paths"
import { said } from "@/lib/platform/words/said"

const signInForm = async () => (await import("@/lib/people/sign-in/schema")).signInForm

/** Time to read that the login succeeded (Z06). */
const readingMs = 1000

/** A page on which a person signs in and stays. */
export type SignInHere = {
  onSignedIn: () => Promise<unknown>
  /** Before the page is left to prove the address. */
  onLeave: () => void
}

/** A customer's sign-in and what follows from its answer (section 4): by default, another page. */
export function useCustomerLogin(email = "", returnPath?: string, here?: SignInHere) {
  const form = useCheckedForm(signInForm, { defaultValues: { email, password: "" } })
  const [isResting, setResting] = useState(false)

  const signIn = async (credentials: SignInForm & { reactivate?: "true" }) => {
    await signInWith("customer", credentials).catch(async (error) => {
      if (!(error instanceof Refusal)) throw error
      if (error.errorKey === signInKeys.unverified)
        await verifyFirst(credentials.email, error.userToken, here?.onLeave)
      if (error.errorKey === signInKeys.accountDeactivated) setResting(true)
      if (error.errorKey === signInKeys.providerOnly) {
        here?.onLeave()
        await leaveFor(loginFor(returnPath ?? window.location.pathname))
      }
      // D-29: every refusal stands under the form, these two come up as toasts too (I12, I13).
      const { message } = error
      if (message === signInWords.unknown || message === signInWords.wrong)
        showToast(said(message), "error", { isUnsaid: true })
      throw error
    })
    showToast(said(signInWords.signedIn))
    await (here ? here.onSignedIn() : leaveSignedIn(returnPath))
  }
  return {
    form,
    submit: form.onSend(signIn),
    /** Whether the account is deactivated and the customer has to say what to do (I11). */
    isResting,
    keepResting: () => setResting(false),
    reactivate: () => signIn({ ...form.getValues(), reactivate: "true" }).catch(form.refuse),
  }
}

/** A second later the customer is where they wanted to be (I08). */
export function leaveSignedIn(returnPath?: string) {
  const target = returnPath ?? rememberedPage() ?? "/"
  forgetPage()
  return leaveFor(target, { afterMs: readingMs, replace: true })
}

/** Neutral portals have the code sent already and say so by its token; the others are asked to send it (I10). */
async function verifyFirst(email: string, sent?: string, onLeave?: () => void) {
  const userToken = sent ?? (await sendCodeTo(email))
  onLeave?.()
  toastAfterNavigation(said(signUpWords.codeSent))
  await leaveFor(customerVerifyPath(userToken))
}
