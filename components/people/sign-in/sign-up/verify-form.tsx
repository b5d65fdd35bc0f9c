"use client"
import { useEffect, useState } from "react"
import { MailedCodeField } from "@/components/people/sign-in/codes/mailed-code-field"
import { ResendButton } from "@/components/people/sign-in/codes/resend-button"
import { CheckedForm } from "@/components/ui/checked-form"
import { cleanAddress } from "@/components/ui/clean-address"
import { useCheckedForm } from "@/components/ui/use-checked-form"
import { resendCode, verifyEmail } from "@/lib/api/people/sign-in/sign-up/client"
import { forgetPage, rememberedPage } from "@/lib/people/sign-in/remembered-page"
import { leaveFor } from "@/lib/platform/leave-for"
import { codeOfFragment, loginPath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"
import { verificationAddress } from "./verification-address"

const verificationForm = async () => (await import("@/lib/people/sign-in/sign-up/schema")).verificationForm

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
  const form = useCheckedForm(verificationForm, {
    defaultValues: { verify: "" },
    names: { code: "verify" },
  })
  const { onSend, formState, reset, setValue } = form
  useLinkedCode((code) => setValue("verify", code))
  const resend = async () => {
    const { userToken: renewed } = await resendCode({ userToken: token })
    setToken(renewed)
    // Loaded anew, the page goes on with the code mailed last. The popup is over another page.
    if (!onVerified) window.history.replaceState(null, "", verificationAddress(renewed))
    reset()
  }
  const prove = async (code: string) => {
    const redirect = await verifyEmail(token, code)
    await (onVerified?.() ?? leaveVerified(redirect))
  }
  return (
    <>
      <CheckedForm
        onSubmit={onSend(({ verify }) => prove(verify))}
        state={formState}
        button={words("people.fields")("cont")}
      >
        <MailedCodeField form={form} name="verify" label={words("people.fields")("code")} />
      </CheckedForm>
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
      cleanAddress(location.pathname + location.search)
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
  const target = redirect === "/login" ? loginPath : redirect || (rememberedPage() ?? "/")
  if (!redirect) forgetPage()
  return leaveFor(target, { replace: true })
}
