"use client"
import { NewPasswordFields } from "@/components/people/accounts/new-password-fields"
import { CheckboxField } from "@/components/ui/checkbox-field"
import { CheckedForm } from "@/components/ui/checked-form"
import { TextField } from "@/components/ui/text-field"
import { toastAfterNavigation } from "@/components/ui/toast"
import { useCheckedForm } from "@/components/ui/use-checked-form"
import { signUp } from "@/lib/api/people/sign-in/sign-up/client"
import type { SignUpForm as Form } from "@/lib/people/sign-in/sign-up/schema"
import { signUpWords } from "@/lib/people/sign-in/sign-up/values"
import { leaveFor } from "@/lib/platform/leave-for"
import { customerVerifyPath } from "@/lib/platform/paths"
import { said } from "@/lib/platform/words/said"
import { words } from "@/lib/platform/words/words"
import { TermsLabel } from "./terms-label"

const signUpForm = async () => (await import("@/lib/people/sign-in/sign-up/schema")).signUpForm

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
  const { field, onSend, watch, formState } = useCheckedForm(signUpForm, {
    defaultValues: emptyForm(email),
  })
  const t = words("people.signUp")
  const send = async (values: Form) => onSent(await signUp(values), values.email)
  return (
    <CheckedForm onSubmit={onSend(send)} state={formState} button={t("signUp")}>
      <TextField
        label={words("people.fields")("email")}
        type="email"
        autoComplete="username"
        readOnly={email !== undefined}
        {...field("email")}
      />
      <NewPasswordFields label={words("people.fields")("password")} field={field} typed={watch("password")} />
      <CheckboxField
        label={<TermsLabel termsUrl={termsUrl} privacyUrl={privacyUrl} />}
        hint={watch("acceptTerms") ? undefined : t("accept")}
        {...field("acceptTerms")}
      />
      <CheckboxField label={t("news")} {...field("marketingTerms")} />
    </CheckedForm>
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
  toastAfterNavigation(said(signUpWords.codeSent))
  return leaveFor(customerVerifyPath(userToken))
}
