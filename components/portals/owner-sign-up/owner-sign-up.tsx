"use client"
import { useState } from "react"
import { KnownEmail } from "@/components/people/accounts/known-email"
import { NewOwnerFields } from "@/components/people/owners/new-owner-fields"
import { MailedCodeField } from "@/components/people/sign-in/codes/mailed-code-field"
import { ResendButton } from "@/components/people/sign-in/codes/resend-button"
import { AddressForm } from "@/components/people/sign-in/recovery/address-form"
import { CheckedForm } from "@/components/ui/checked-form"
import { useCheckedForm } from "@/components/ui/use-checked-form"
import { completeOwnerSignUp, startOwnerSignUp } from "@/lib/api/portals/owner-sign-up/client"
import { said } from "@/lib/platform/words/said"
import { words } from "@/lib/platform/words/words"
import type { OwnerSignUpForm } from "@/lib/portals/owner-sign-up/schema"

const ownerSignUpForm = async () => (await import("@/lib/portals/owner-sign-up/schema")).ownerSignUpForm
const ownerSignUpRequest = async () => (await import("@/lib/portals/owner-sign-up/schema")).ownerSignUpRequest

/** A new owner's address, then the mailed code with a name and a password. */
export function OwnerSignUp() {
  const [sent, setSent] = useState<{ email: string; words: string }>()
  if (!sent) {
    const send = async (email: string) =>
      setSent({ email: email.trim(), words: await startOwnerSignUp(email) })
    return <AddressForm schema={ownerSignUpRequest} send={send} />
  }
  return (
    <>
      <p role="status" className="form-done">
        {said(sent.words)}
      </p>
      <PersonForm email={sent.email} />
      <button type="button" onClick={() => setSent(undefined)} className="button button-quiet w-full">
        {words("portals.owned")("anotherAddress")}
      </button>
    </>
  )
}

function PersonForm({ email }: { email: string }) {
  const form = useCheckedForm(ownerSignUpForm, {
    defaultValues: { verify: "", firstName: "", password: "", confirmPassword: "" },
    names: { code: "verify" },
  })
  const { field, onSend, watch, formState } = form
  const send = (values: OwnerSignUpForm) => completeOwnerSignUp(email, values)
  return (
    <>
      <CheckedForm onSubmit={onSend(send)} state={formState} button={words("people.fields")("cont")}>
        <MailedCodeField form={form} name="verify" label={words("people.fields")("code")} takesFocus />
        <NewOwnerFields field={field} typed={watch("password")}>
          <KnownEmail email={email} />
        </NewOwnerFields>
      </CheckedForm>
      <ResendButton label={words("portals.owned")("newCode")} send={() => startOwnerSignUp(email)} />
    </>
  )
}
