"use client"
import { FormError, FormSummary } from "@/components/ui/form-error"
import { PasswordField } from "@/components/ui/password-field"
import { SubmitButton } from "@/components/ui/submit-button"
import { showToast } from "@/components/ui/toast"
import { useCheckedForm } from "@/components/ui/use-checked-form"
import { changePassword } from "@/lib/api/people/sign-in/recovery/client"
import { type PasswordChangeForm, passwordChangeForm } from "@/lib/people/sign-in/recovery/schema"
import { KnownEmail } from "./known-email"

type Props = {
  email: string
  /** After success and Cancel. */
  onClose: () => void
}

/** Changes the password of the signed-in person (Q12 to Q16). */
export function ChangePasswordForm({ email, onClose }: Props) {
  const { register, onSend, formState } = useCheckedForm(passwordChangeForm, {
    defaultValues: { oldpassword: "", newpassword: "", confirmPassword: "" },
  })
  const { errors, isSubmitting } = formState
  const send = async ({ oldpassword, newpassword }: PasswordChangeForm) => {
    showToast(await changePassword(oldpassword, newpassword))
    onClose()
  }
  return (
    <form noValidate onSubmit={onSend(send)} className="mt-5 max-w-md space-y-5">
      <FormSummary faults={errors} />
      <KnownEmail email={email} />
      <PasswordField
        label="Current Password"
        autoComplete="current-password"
        error={errors.oldpassword?.message}
        {...register("oldpassword")}
      />
      <PasswordField
        label="New Password"
        autoComplete="new-password"
        hint={note}
        error={errors.newpassword?.message}
        {...register("newpassword")}
      />
      <PasswordField
        label="Confirm New Password"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...register("confirmPassword")}
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton busy={isSubmitting} className="button button-primary">
          Update Password
        </SubmitButton>
        <button type="button" onClick={onClose} className="button button-quiet">
          Cancel
        </button>
      </div>
      <FormError message={errors.root?.message} />
    </form>
  )
}

const note =
  "8-16 characters with an upper-case and a lower-case letter, a number and one of @ $ ! % * # ? &. Longer is fine."
