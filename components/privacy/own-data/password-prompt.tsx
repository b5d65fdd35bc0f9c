"use client"
import { useEffect } from "react"
import { FormError } from "@/components/ui/form-error"
import { PasswordField } from "@/components/ui/password-field"
import { SubmitButton } from "@/components/ui/submit-button"
import { useCheckedForm } from "@/components/ui/use-checked-form"
import { deleteAccount, verifyPassword } from "@/lib/api/privacy/deletion/client"
import { type DeletionForm, deletionForm } from "@/lib/privacy/deletion/schema"
import { farewell } from "./farewell"

/** The last step before an account is deleted (R11, R12). */
export function PasswordPrompt({ onCancel }: { onCancel: () => void }) {
  const form = useCheckedForm(deletionForm, { defaultValues: { password: "" } })
  const { register, onSend, formState, setError, setFocus } = form
  const { errors, isSubmitting, isSubmitSuccessful } = formState
  useEffect(() => setFocus("password"), [setFocus])
  const send = async ({ password }: DeletionForm) => {
    await verifyPassword(password)
    // Its words are for people, whatever went wrong.
    await farewell(() => deleteAccount(password)).catch(({ message }) => setError("root", { message }))
  }
  // Left busy: the page is about to be left.
  const isBusy = isSubmitting || (isSubmitSuccessful && !errors.root && !errors.password)
  return (
    <form noValidate onSubmit={onSend(send)} className="space-y-5 text-text">
      <PasswordField
        label="Enter Password*"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register("password")}
      />
      <FormError message={errors.root?.message} />
      <div className="flex flex-wrap justify-end gap-3">
        <button type="button" onClick={onCancel} disabled={isBusy} className="button button-quiet">
          Cancel
        </button>
        <SubmitButton busy={isBusy} className="button button-danger">
          Submit
        </SubmitButton>
      </div>
    </form>
  )
}
