"use client"
import { FormError, FormSummary } from "@/components/ui/form-error"
import { SubmitButton } from "@/components/ui/submit-button"
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
  const { register, formState } = login.form
  const { errors, isSubmitting } = formState
  return (
    <>
      <form noValidate onSubmit={login.submit} className="space-y-5">
        <FormSummary faults={errors} />
        <CredentialFields
          email={register("email")}
          password={register("password")}
          errors={errors}
          isEmailGiven={email !== undefined}
        />
        <SubmitButton busy={isSubmitting}>Sign in</SubmitButton>
        <FormError message={errors.root?.message} />
      </form>
      <RestingAccountDialog open={login.isResting} onClose={login.keepResting} onConfirm={login.reactivate} />
    </>
  )
}
