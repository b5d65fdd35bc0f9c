"use client"
import { KnownEmail } from "@/components/people/accounts/known-email"
import { NewPasswordFields } from "@/components/people/accounts/new-password-fields"
import { enterPanel } from "@/components/people/sign-in/enter-panel"
import { CheckedForm } from "@/components/ui/checked-form"
import { useCheckedForm } from "@/components/ui/use-checked-form"
import { acceptInvitation } from "@/lib/api/people/agents/client"
import { words } from "@/lib/platform/words/words"

const setPasswordForm = async () => (await import("@/lib/people/sign-in/recovery/schema")).setPasswordForm

/** An invited agent's first password (L14, L15). */
export function SetPasswordForm({ token, email }: { token: string; email: string }) {
  const { field, onSend, watch, formState } = useCheckedForm(setPasswordForm, {
    defaultValues: { password: "", confirmPassword: "" },
  })
  const send = async ({ password }: { password: string }) => {
    await acceptInvitation(token, password)
    await enterPanel()
  }
  return (
    <CheckedForm
      onSubmit={onSend(send)}
      state={formState}
      button={words("people.agentSignIn")("setPassword")}
    >
      <KnownEmail email={email} />
      <NewPasswordFields field={field} typed={watch("password")} />
    </CheckedForm>
  )
}
