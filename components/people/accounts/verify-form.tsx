"use client"
import { useEffect, useState } from "react"
import { Controller } from "react-hook-form"
import { CodeField } from "@/components/ui/code-field"
import { FormError } from "@/components/ui/form-error"
import { SubmitButton } from "@/components/ui/submit-button"
import { useCheckedForm } from "@/components/ui/use-checked-form"
import { resendCode, verifyEmail } from "@/lib/api/people/sign-in/sign-up/client"
import { codeDigits } from "@/lib/people/sign-in/codes/schema"
import { forgetPage, rememberedPage } from "@/lib/people/sign-in/remembered-page"
import { verificationForm } from "@/lib/people/sign-in/sign-up/schema"
import { leaveFor } from "@/lib/platform/leave-for"
import { codeOfFragment } from "@/lib/platform/paths"
import { ResendButton } from "./resend-button"

type Props = {
  userToken: string
  resendLabel: string
  /** Called where the person is signed in and stays; otherwise another page follows. */
  onVerified?: () => Promise<unknown>
}

/** Takes the code that proves a customer's address (J08 to J11). */
export function VerifyForm({ userToken, resendLabel, onVerified }: Props) {
  // A new code comes with a new token; the older one then proves nothing.
  const [token, setToken] = useState(userToken)
  const { control, onSend, formState, reset, setValue } = useCheckedForm(verificationForm, {
    defaultValues: { verify: "" },
    names: { code: "verify" },
  })
  const { errors, isSubmitting } = formState
  useLinkedCode((code) => setValue("verify", code))
  const resend = async () => {
    setToken((await resendCode(token)).userToken)
    reset()
  }
  const prove = async (code: string) => {
    const redirect = await verifyEmail(token, code)
    await (onVerified?.() ?? leaveVerified(redirect))
  }
  return (
    <>
      <form noValidate onSubmit={onSend(({ verify }) => prove(verify))} className="space-y-5">
        <Controller
          control={control}
          name="verify"
          render={({ field }) => (
            <CodeField
              label="Verification code"
              length={codeDigits}
              error={errors.verify?.message}
              {...field}
            />
          )}
        />
        <SubmitButton busy={isSubmitting}>Continue</SubmitButton>
        <FormError message={errors.root?.message} />
      </form>
      <ResendButton label={resendLabel} send={resend} />
    </>
  )
}

/** Takes the code the mail's link brought, once, and out of the address. It proves nothing before the person continues. */
function useLinkedCode(take: (code: string) => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is read when the page opens and when it changes.
  useEffect(() => {
    const read = () => {
      const code = codeOfFragment(location.hash)
      if (!code) return
      history.replaceState(history.state, "", location.pathname + location.search)
      take(code)
    }
    read()
    // The link followed again in the same tab loads no page.
    addEventListener("hashchange", read)
    return () => removeEventListener("hashchange", read)
  }, [])
}

function leaveVerified(redirect: string) {
  // Empty where signing in was interrupted: back to what was wanted then (D-11).
  const target = redirect || (rememberedPage() ?? "/")
  if (!redirect) forgetPage()
  return leaveFor(target, { replace: true })
}
