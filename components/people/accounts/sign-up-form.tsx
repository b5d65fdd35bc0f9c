"use client"
import { CheckboxField } from "@/components/ui/checkbox-field"
import { FormError, FormSummary } from "@/components/ui/form-error"
import { SubmitButton } from "@/components/ui/submit-button"
import { TextField } from "@/components/ui/text-field"
import { toastAfterNavigation } from "@/components/ui/toast"
import { useCheckedForm } from "@/components/ui/use-checked-form"
import { signUp } from "@/lib/api/people/sign-in/sign-up/client"
import { type SignUpForm as Form, signUpForm, signUpWords } from "@/lib/people/sign-in/sign-up/schema"
import { leaveFor } from "@/lib/platform/leave-for"
import { customerVerifyPath } from "@/lib/platform/paths"
import { NewPasswordFields } from "./new-password-fields"
import { TermsLabel } from "./terms-label"

type Props = {
  /** The address of a link, which then cannot be changed. */
  email?: string
  termsUrl: string | null
  privacyUrl: string | null
  /** Where the code is asked for in place; otherwise a page for it follows. */
  onSent?: (userToken: string, email: string) => unknown
}

/** A customer's sign-up (section 5). */
export function SignUpForm({ email, termsUrl, privacyUrl, onSent = leaveForCode }: Props) {
  const { register, onSend, watch, formState } = useCheckedForm(signUpForm, {
    defaultValues: emptyForm(email),
  })
  const { errors, isSubmitting } = formState
  const send = async (values: Form) => onSent(await signUp(values), values.email)
  return (
    <form noValidate onSubmit={onSend(send)} className="space-y-5">
      <FormSummary faults={errors} />
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        readOnly={email !== undefined}
        error={errors.email?.message}
        {...register("email")}
      />
      <NewPasswordFields
        label="Password"
        typed={watch("password")}
        password={register("password")}
        confirmPassword={register("confirmPassword")}
        errors={errors}
      />
      <CheckboxField
        label={<TermsLabel termsUrl={termsUrl} privacyUrl={privacyUrl} />}
        hint={watch("acceptTerms") ? undefined : "Please accept Terms & Conditions"}
        error={errors.acceptTerms?.message}
        {...register("acceptTerms")}
      />
      <CheckboxField label="Send me news by email (optional)" {...register("marketingTerms")} />
      <SubmitButton busy={isSubmitting}>Sign up</SubmitButton>
      <FormError message={errors.root?.message} />
    </form>
  )
}

const emptyForm = (email = "") => ({
  email,
  password: "",
  confirmPassword: "",
  // The schema takes nothing but true; a form begins without.
  acceptTerms: false as unknown as true,
  marketingTerms: false,
})

function leaveForCode(userToken: string) {
  toastAfterNavigation(signUpWords.codeSent)
  return leaveFor(customerVerifyPath(userToken))
}
