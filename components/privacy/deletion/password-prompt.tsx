"use client"
import { useEffect } from "react"
import { DialogForm } from "@/components/ui/form-dialog"
import { PasswordField } from "@/components/ui/password-field"
import { useCheckedForm } from "@/components/ui/use-checked-form"
import { deleteAccount, verifyPassword } from "@/lib/api/privacy/deletion/client"
import { forgotPasswordPath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"
import type { DeletionForm } from "@/lib/privacy/deletion/schema"
import { farewell } from "./farewell"

const deletionForm = async () => (await import("@/lib/privacy/deletion/schema")).deletionForm

/** The last step before an account is deleted (R11, R12). */
export function PasswordPrompt({ onCancel }: { onCancel: () => void }) {
  const form = useCheckedForm(deletionForm, { defaultValues: { password: "" } })
  const { field, onSend, formState, setFocus } = form
  const { errors, isSubmitting, isSubmitSuccessful } = formState
  useEffect(() => setFocus("password"), [setFocus])
  const send = async ({ password }: DeletionForm) => {
    await verifyPassword(password)
    await farewell(() => deleteAccount(password))
  }
  // Left busy: the page is about to be left.
  const isLeaving = isSubmitSuccessful && !errors.root && !errors.password
  return (
    <DialogForm
      onSubmit={onSend(send)}
      state={{ errors, isSubmitting: isSubmitting || isLeaving }}
      button={words("privacy.leaving")("submit")}
      isDanger
      close={onCancel}
      below={
        <p className="text-sm">
          <a href={forgotPasswordPath("user")} className="text-link">
            {words("people.signIn")("forgot")}
          </a>
        </p>
      }
    >
      <PasswordField
        label={words("privacy.leaving")("enterPassword")}
        autoComplete="current-password"
        {...field("password")}
      />
    </DialogForm>
  )
}
