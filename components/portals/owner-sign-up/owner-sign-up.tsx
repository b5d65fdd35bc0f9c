"use client"
import { useEffect, useState } from "react"
import { Controller } from "react-hook-form"
import { KnownEmail } from "@/components/people/accounts/known-email"
import { NewPasswordFields } from "@/components/people/accounts/new-password-fields"
import { ResendButton } from "@/components/people/accounts/resend-button"
import { CodeField } from "@/components/ui/code-field"
import { FormError, FormSummary } from "@/components/ui/form-error"
import { SubmitButton } from "@/components/ui/submit-button"
import { TextField } from "@/components/ui/text-field"
import { useCheckedForm } from "@/components/ui/use-checked-form"
import { completeOwnerSignUp, startOwnerSignUp } from "@/lib/api/portals/owner-sign-up/client"
import { codeDigits } from "@/lib/people/sign-in/codes/schema"
import {
  type OwnerSignUpForm,
  type OwnerSignUpRequest,
  ownerSignUpForm,
  ownerSignUpRequest,
} from "@/lib/portals/owner-sign-up/schema"

/** A new owner's address, then the mailed code with a name and a password. */
export function OwnerSignUp() {
  const [sent, setSent] = useState<{ email: string; words: string }>()
  if (!sent) return <AddressForm onSent={(email, words) => setSent({ email, words })} />
  return (
    <>
      <p role="status" className="form-done">
        {sent.words}
      </p>
      <PersonForm email={sent.email} />
      <button type="button" onClick={() => setSent(undefined)} className="button button-quiet w-full">
        Use another address
      </button>
    </>
  )
}

function AddressForm({ onSent }: { onSent: (email: string, words: string) => void }) {
  const { register, onSend, formState } = useCheckedForm(ownerSignUpRequest, { defaultValues: { email: "" } })
  const { errors, isSubmitting } = formState
  const send = async ({ email }: OwnerSignUpRequest) => onSent(email.trim(), await startOwnerSignUp(email))
  return (
    <form noValidate onSubmit={onSend(send)} className="space-y-5">
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        error={errors.email?.message}
        {...register("email")}
      />
      <SubmitButton busy={isSubmitting}>Continue</SubmitButton>
      <FormError message={errors.root?.message} />
    </form>
  )
}

function PersonForm({ email }: { email: string }) {
  const { register, control, onSend, watch, setFocus, formState } = useCheckedForm(ownerSignUpForm, {
    defaultValues: { verify: "", firstName: "", password: "", confirmPassword: "" },
    names: { code: "verify" },
  })
  const { errors, isSubmitting } = formState
  // The form that led here is gone, and the focus with it.
  useEffect(() => setFocus("verify"), [setFocus])
  const send = (form: OwnerSignUpForm) => completeOwnerSignUp(email, form)
  return (
    <>
      <form noValidate onSubmit={onSend(send)} className="space-y-5">
        <FormSummary faults={errors} />
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
        <KnownEmail email={email} />
        <TextField
          label="Your name"
          autoComplete="name"
          maxLength={55}
          error={errors.firstName?.message}
          {...register("firstName")}
        />
        <NewPasswordFields
          label="Password"
          typed={watch("password")}
          password={register("password")}
          confirmPassword={register("confirmPassword")}
          errors={errors}
        />
        <SubmitButton busy={isSubmitting}>Continue</SubmitButton>
        <FormError message={errors.root?.message} />
      </form>
      <ResendButton label="Send a new code" send={() => startOwnerSignUp(email)} />
    </>
  )
}
