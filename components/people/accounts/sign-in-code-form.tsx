"use client"
import { useEffect } from "react"
import { Controller } from "react-hook-form"
import { CodeField } from "@/components/ui/code-field"
import { FormError } from "@/components/ui/form-error"
import { SubmitButton } from "@/components/ui/submit-button"
import { useCheckedForm } from "@/components/ui/use-checked-form"
import { sendSignInCode, signInWith } from "@/lib/api/people/sign-in/client"
import { codeDigits } from "@/lib/people/sign-in/codes/schema"
import { codeSignIn } from "@/lib/people/sign-in/schema"
import { ResendButton } from "./resend-button"

type Props = {
  email: string
  onSignIn: (signIn: Promise<void>) => Promise<unknown>
  onBack: () => void
}

/** An owner's sign-in with a mailed code (L02, D-42). */
export function SignInCodeForm({ email, onSignIn, onBack }: Props) {
  const { control, onSend, formState, setFocus } = useCheckedForm(codeSignIn, {
    defaultValues: { email, code: "" },
  })
  const { errors, isSubmitting } = formState
  // The button that led here is gone, and the focus with it.
  useEffect(() => setFocus("code"), [setFocus])
  return (
    <>
      <form
        noValidate
        onSubmit={onSend((values) => onSignIn(signInWith("owner", values)))}
        className="space-y-5"
      >
        <Controller
          control={control}
          name="code"
          render={({ field }) => (
            <CodeField
              label="Verification Code"
              hint={`If ${email} is the owner's address, a code is on its way to it.`}
              length={codeDigits}
              error={errors.code?.message}
              {...field}
            />
          )}
        />
        <SubmitButton busy={isSubmitting}>Sign in</SubmitButton>
        <FormError message={errors.root?.message} />
      </form>
      <ResendButton label="Resend Verification Code" send={() => sendSignInCode(email)} />
      <button type="button" onClick={onBack} className="button button-quiet w-full">
        Use the password
      </button>
    </>
  )
}
