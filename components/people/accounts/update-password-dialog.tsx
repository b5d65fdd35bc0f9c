"use client"
import { Dialog } from "@/components/ui/dialog"
import { FormError, FormSummary } from "@/components/ui/form-error"
import { PasswordField } from "@/components/ui/password-field"
import { SubmitButton } from "@/components/ui/submit-button"
import { showToast } from "@/components/ui/toast"
import { useCheckedForm } from "@/components/ui/use-checked-form"
import { changePassword } from "@/lib/api/people/sign-in/recovery/client"
import { type PasswordPopupForm, passwordPopupForm } from "@/lib/people/sign-in/recovery/schema"

type Props = { open: boolean; onClose: () => void }

/** Another password for staff, who have no profile (Q17). */
export const UpdatePasswordDialog = ({ open, onClose }: Props) => (
  <Dialog title="Update Password" open={open} onClose={onClose}>
    {open && <UpdatePasswordForm onClose={onClose} />}
  </Dialog>
)

function UpdatePasswordForm({ onClose }: Pick<Props, "onClose">) {
  const form = useCheckedForm(passwordPopupForm, { defaultValues: { oldpassword: "", newpassword: "" } })
  const { register, onSend, formState } = form
  const { errors, isSubmitting } = formState
  const send = async ({ oldpassword, newpassword }: PasswordPopupForm) => {
    showToast(await changePassword(oldpassword, newpassword))
    onClose()
  }
  return (
    <form noValidate onSubmit={onSend(send)} className="mt-4 space-y-5 text-text">
      <FormSummary faults={errors} />
      <PasswordField
        label="Old Password"
        autoComplete="current-password"
        error={errors.oldpassword?.message}
        {...register("oldpassword")}
      />
      <PasswordField
        label="New Password"
        autoComplete="new-password"
        error={errors.newpassword?.message}
        {...register("newpassword")}
      />
      <FormError message={errors.root?.message} />
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <button type="button" onClick={onClose} disabled={isSubmitting} className="button button-quiet">
          Cancel
        </button>
        <SubmitButton busy={isSubmitting} className="button button-primary">
          Update Password
        </SubmitButton>
      </div>
    </form>
  )
}
