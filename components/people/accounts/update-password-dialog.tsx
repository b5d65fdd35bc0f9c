"use client"
import { FormDialog } from "@/components/ui/form-dialog"
import { PasswordField } from "@/components/ui/password-field"
import { showToast } from "@/components/ui/toast"
import { useCheckedForm } from "@/components/ui/use-checked-form"
import { changePassword } from "@/lib/api/people/sign-in/recovery/client"
import type { PasswordPopupForm } from "@/lib/people/sign-in/recovery/schema"
import { said } from "@/lib/platform/words/said"
import { words } from "@/lib/platform/words/words"

const passwordPopupForm = async () => (await import("@/lib/people/sign-in/recovery/schema")).passwordPopupForm

type Props = { open: boolean; onClose: () => void }

/** Another password for staff, who have no profile (Q17). */
export function UpdatePasswordDialog({ open, onClose }: Props) {
  const { field, onSend, formState, reset } = useCheckedForm(passwordPopupForm, {
    defaultValues: { oldpassword: "", newpassword: "" },
  })
  const t = words("people.accounts")
  const close = () => {
    reset()
    onClose()
  }
  const send = async ({ oldpassword, newpassword }: PasswordPopupForm) => {
    showToast(said((await changePassword({ oldpassword, newpassword })).message))
    close()
  }
  return (
    <FormDialog
      title={t("update")}
      open={open}
      close={close}
      onSubmit={onSend(send)}
      state={formState}
      button={t("update")}
    >
      <PasswordField label={t("old")} autoComplete="current-password" {...field("oldpassword")} />
      <PasswordField label={t("new")} autoComplete="new-password" {...field("newpassword")} />
    </FormDialog>
  )
}
