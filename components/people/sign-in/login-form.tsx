"use client"
import type { ReactNode } from "react"
import { CheckedForm } from "@/components/ui/checked-form"
import { words } from "@/lib/platform/words/words"
import { CredentialFields } from "./credential-fields"
import { RestingAccountDialog } from "./resting-account-dialog"
import { type SignInHere, useCustomerLogin } from "./use-customer-login"

type Props = {
  /** The address of a link, which then cannot be changed (I03). */
  email?: string
  /** Where the sign-in leads. */
  returnPath?: string
  here?: SignInHere
  /** A passkey in place of all of it. */
  passkey?: ReactNode
}

export function LoginForm({ email, returnPath, here, passkey }: Props) {
  const login = useCustomerLogin(email, returnPath, here)
  const { field, formState } = login.form
  return (
    <>
      <CheckedForm
        onSubmit={login.submit}
        state={formState}
        button={words("people.signIn")("signIn")}
        otherwise={passkey}
      >
        <CredentialFields field={field} isEmailGiven={email !== undefined} hasPasskeys={Boolean(passkey)} />
      </CheckedForm>
      <RestingAccountDialog open={login.isResting} onClose={login.keepResting} onConfirm={login.reactivate} />
    </>
  )
}
