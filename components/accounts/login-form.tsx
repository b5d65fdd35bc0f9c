"use client"
import { useState } from "react"
import { FormError, FormSummary } from "@/components/ui/form-error"
import { PasswordField } from "@/components/ui/password-field"
import { SubmitButton } from "@/components/ui/submit-button"
import { TextField } from "@/components/ui/text-field"
import { showToast, toastAfterNavigation } from "@/components/ui/toast"
import { useCheckedForm } from "@/components/ui/use-checked-form"
import { Refusal } from "@/lib/api/refusal"
import { leaveFor } from "@/lib/leave-for"
import { customerVerifyPath } from "@/lib/paths"
import { signInWith } from "@/lib/sign-in/client"
import { forgetPage, rememberedPage } from "@/lib/sign-in/remembered-page"
import { type SignInForm, signInForm, signInKeys, signInWords } from "@/lib/sign-in/schema"
import { sendCodeTo } from "@/lib/sign-up/client"
import { signUpWords } from "@/lib/sign-up/schema"
import { ReactivateDialog } from "./reactivate-dialog"

type Props = {
  /** The address of a link, which then cannot be changed (I03). */
  email?: string
  /** Where the link wants somebody to go on to. */
  returnPath?: string
}

/** A customer's sign-in (section 4). */
export function LoginForm({ email, returnPath }: Props) {
  const form = useCheckedForm(signInForm, { defaultValues: { email: email ?? "", password: "" } })
  const { register, onSend, formState, getValues, refuse } = form
  const { errors, isSubmitting } = formState
  const [isResting, setResting] = useState(false)

  const signIn = async (values: SignInForm, reactivate = false) => {
    const credentials = reactivate ? { ...values, reactivate: "true" } : values
    await signInWith("customer", credentials).catch((error) => continueAfter(error, values.email))
    await welcome(returnPath)
  }
  const continueAfter = async (error: unknown, address: string) => {
    const { errorKey, message } = error instanceof Refusal ? error : {}
    if (errorKey === signInKeys.unverified) await verifyFirst(address)
    if (errorKey === signInKeys.accountDeactivated) setResting(true)
    // D-29: every refusal stands under the form, these two come up as toasts too (I12, I13).
    if (message === signInWords.unknown || message === signInWords.wrong) showToast(message, "error")
    throw error
  }
  const reactivate = () => signIn(getValues(), true).catch(refuse)

  return (
    <>
      <form noValidate onSubmit={onSend((values) => signIn(values))} className="space-y-5">
        <FormSummary faults={errors} />
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          readOnly={email !== undefined}
          error={errors.email?.message}
          {...register("email")}
        />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          error={errors.password?.message}
          {...register("password")}
        />
        <SubmitButton busy={isSubmitting}>Log In</SubmitButton>
        <FormError message={errors.root?.message} />
      </form>
      <ReactivateDialog open={isResting} onClose={() => setResting(false)} onConfirm={reactivate} />
    </>
  )
}

/** One second later the customer is where they wanted to be (I08). */
function welcome(returnPath?: string) {
  showToast("Logged in successfully")
  const target = returnPath ?? rememberedPage() ?? "/"
  forgetPage()
  return leaveFor(target, { afterMs: 1000, replace: true })
}

async function verifyFirst(email: string) {
  const userToken = await sendCodeTo(email)
  toastAfterNavigation(signUpWords.codeSent)
  await leaveFor(customerVerifyPath(userToken))
}
