"use client"
import { z } from "zod"
import { KnownEmail } from "@/components/people/accounts/known-email"
import { NewPasswordFields } from "@/components/people/accounts/new-password-fields"
import { FormError, FormSummary } from "@/components/ui/form-error"
import { SubmitButton } from "@/components/ui/submit-button"
import { TextField } from "@/components/ui/text-field"
import { useCheckedForm } from "@/components/ui/use-checked-form"
import { acceptOwnership } from "@/lib/api/portals/ownership/client"
import { withConfirmation } from "@/lib/people/accounts/schema"
import { newOwner } from "@/lib/people/owners/schema"

type Props = { token: string; email: string; isOwner: boolean }

/** Takes the portal over: at once by an owner, with a name and a password by anyone else. */
export const AcceptForm = ({ isOwner, ...props }: Props) =>
  isOwner ? <OwnersForm {...props} /> : <NewOwnersForm {...props} />

type FormProps = Omit<Props, "isOwner">

function OwnersForm({ token }: FormProps) {
  const { onSend, formState } = useCheckedForm(z.object({}), { defaultValues: {} })
  return (
    <form noValidate onSubmit={onSend(() => acceptOwnership(token))} className="space-y-5">
      <SubmitButton busy={formState.isSubmitting}>Take over the portal</SubmitButton>
      <FormError message={formState.errors.root?.message} />
    </form>
  )
}

const newOwnersForm = withConfirmation(newOwner)

function NewOwnersForm({ token, email }: FormProps) {
  const { register, onSend, watch, formState } = useCheckedForm(newOwnersForm, {
    defaultValues: { firstName: "", password: "", confirmPassword: "" },
  })
  const { errors, isSubmitting } = formState
  return (
    <form
      noValidate
      onSubmit={onSend(({ firstName, password }) => acceptOwnership(token, { firstName, email, password }))}
      className="space-y-5"
    >
      <FormSummary faults={errors} />
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
      <SubmitButton busy={isSubmitting}>Take over the portal</SubmitButton>
      <FormError message={errors.root?.message} />
    </form>
  )
}
