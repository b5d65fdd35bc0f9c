"use client"
import { EditForm } from "@/components/ui/edit-form"
import { PasswordField } from "@/components/ui/password-field"
import { showToast } from "@/components/ui/toast"
import { useCheckedForm } from "@/components/ui/use-checked-form"
import { changePassword } from "@/lib/api/people/sign-in/recovery/client"
import type { PasswordChangeForm } from "@/lib/people/sign-in/recovery/schema"
import { said } from "@/lib/platform/words/said"
import { words } from "@/lib/platform/words/words"
import { KnownEmail } from "./known-email"

const passwordChangeForm = async () =>
  (await import("@/lib/people/sign-in/recovery/schema")).passwordChangeForm

type Props = {
  email: string
  /** After success and Cancel. */
  onClose: () => void
}

/** Changes the password of the signed-in person (Q12 to Q16). */
export function ChangePasswordForm({ email, onClose }: Props) {
  const { field, onSend, formState } = useCheckedForm(passwordChangeForm, {
    defaultValues: { oldpassword: "", newpassword: "", confirmPassword: "" },
  })
  const { errors, isSubmitting, dirtyFields } = formState
  // Browsers fill in the current one by themselves.
  const isDirty = Boolean(dirtyFields.newpassword || dirtyFields.confirmPassword)
  const t = words("people.accounts")
  const send = async ({ oldpassword, newpassword }: PasswordChangeForm) => {
    showToast(said((await changePassword({ oldpassword, newpassword })).message))
    onClose()
  }
  return (
    <div className="mt-5 max-w-md">
      <EditForm
        onSubmit={onSend(send)}
        state={{ errors, isSubmitting, isDirty }}
        button={t("update")}
        cancel={onClose}
      >
        <KnownEmail email={email} />
        <PasswordField label={t("current")} autoComplete="current-password" {...field("oldpassword")} />
        <PasswordField
          label={t("new")}
          autoComplete="new-password"
          hint={t("note")}
          {...field("newpassword")}
        />
        <PasswordField label={t("confirmNew")} autoComplete="new-password" {...field("confirmPassword")} />
      </EditForm>
    </div>
  )
}
