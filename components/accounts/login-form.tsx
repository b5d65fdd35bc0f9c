"use client"
import { FormError, FormSummary } from "@/components/ui/form-error"
import { PasswordField } from "@/components/ui/password-field"
import { SubmitButton } from "@/components/ui/submit-button"
import { TextField } from "@/components/ui/text-field"
import { ReactivateDialog } from "./reactivate-dialog"
import { useCustomerLogin } from "./use-customer-login"

type Props = {
  /** The address of a link, which then cannot be changed (I03). */
  email?: string
  /** Where the link wants somebody to go on to. */
  returnPath?: string
}

export function LoginForm({ email, returnPath }: Props) {
  const login = useCustomerLogin(email, returnPath)
  const { register, formState } = login.form
  const { errors, isSubmitting } = formState
  return (
    <>
      <form noValidate onSubmit={login.submit} className="space-y-5">
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
      <ReactivateDialog open={login.isResting} onClose={login.keepResting} onConfirm={login.reactivate} />
    </>
  )
}
