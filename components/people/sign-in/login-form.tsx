"use client"
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
}

export function LoginForm({ email, returnPath, here }: Props) {
  const login = useCustomerLogin(email, returnPath, here)
  const { field, formState } = login.form
  return (
    <>
      <CheckedForm onSubmit={login.submit} state={formState} button={words("people.signIn")("signIn")}>
        <CredentialFields field={field} isEmailGiven={email !== undefined} />
      </CheckedForm>
      <RestingAccountDialog open={login.isResting} onClose={login.keepResting} onConfirm={login.reactivate} />
    </>
  )
}
