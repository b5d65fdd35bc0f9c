"use client"
import { CheckedForm } from "@/components/ui/checked-form"
import { useCheckedForm } from "@/components/ui/use-checked-form"
import { sendSignInCode, signInWith } from "@/lib/api/people/sign-in/client"
import { words } from "@/lib/platform/words/words"
import { MailedCodeField } from "./codes/mailed-code-field"
import { ResendButton } from "./codes/resend-button"

const codeSignIn = async () => (await import("@/lib/people/sign-in/schema")).codeSignIn

type Props = {
  email: string
  onSignIn: (signIn: Promise<void>) => Promise<unknown>
  onBack: () => void
}

/** An owner's sign-in with a mailed code (L02, D-42). */
export function SignInCodeForm({ email, onSignIn, onBack }: Props) {
  const t = words("people.agentSignIn")
  const form = useCheckedForm(codeSignIn, { defaultValues: { email, code: "" } })
  return (
    <>
      <CheckedForm
        onSubmit={form.onSend((values) => onSignIn(signInWith("owner", values)))}
        state={form.formState}
        button={words("people.signIn")("signIn")}
      >
        <MailedCodeField
          form={form}
          name="code"
          label={words("people.fields")("codeCapital")}
          hint={t("codeHint", { email })}
          takesFocus
        />
      </CheckedForm>
      <ResendButton label={words("people.fields")("resendCode")} send={() => sendSignInCode(email)} />
      <button type="button" onClick={onBack} className="button button-quiet w-full">
        {t("usePassword")}
      </button>
    </>
  )
}
