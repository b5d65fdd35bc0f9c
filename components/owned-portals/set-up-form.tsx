"use client"
import { FormError, FormSummary } from "@/components/ui/form-error"
import { SubmitButton } from "@/components/ui/submit-button"
import { TextField } from "@/components/ui/text-field"
import { useCheckedForm } from "@/components/ui/use-checked-form"
import { setUpPortal } from "@/lib/owned-portals/client"
import { type SetUpForm as Form, setUpForm } from "@/lib/owned-portals/schema"
import { useIdentifierCheck } from "./use-identifier-check"

/** Names a new portal (A14). `addressPattern` holds {identifier} where the identifier goes. */
export function SetUpForm({ addressPattern }: { addressPattern: string }) {
  const { register, onSend, watch, formState } = useCheckedForm(setUpForm, {
    defaultValues: { name: "", identifier: "" },
  })
  const { errors, isSubmitting } = formState
  const { identifier, fault, isFree } = useIdentifierCheck(watch("identifier"))
  const address = addressPattern.replace("{identifier}", identifier || "acme")
  const send = ({ name, identifier: chosen }: Form) => setUpPortal(name, chosen)
  return (
    <form noValidate onSubmit={onSend(send)} className="space-y-5">
      <FormSummary faults={errors} />
      <TextField
        label="Portal name"
        autoComplete="organization"
        maxLength={120}
        error={errors.name?.message}
        {...register("name")}
      />
      <TextField
        label="Company identifier"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={63}
        hint={
          <span role="status" className="break-all">
            {isFree ? `${address} is free.` : `The portal answers at ${address}`}
          </span>
        }
        error={errors.identifier?.message ?? fault}
        {...register("identifier")}
      />
      <SubmitButton busy={isSubmitting}>Create a help centre</SubmitButton>
      <FormError message={errors.root?.message} />
    </form>
  )
}
