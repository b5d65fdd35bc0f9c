"use client"
import { FormError, FormSummary } from "@/components/ui/form-error"
import { SubmitButton } from "@/components/ui/submit-button"
import { useCheckedForm } from "@/components/ui/use-checked-form"
import { setUpPortal } from "@/lib/api/portals/owned-portals/client"
import { type SetUpForm as Form, setUpForm } from "@/lib/portals/owned-portals/schema"
import { PortalFields } from "./portal-fields"

/** Names a new portal (A14). `addressPattern` holds {identifier} where the identifier goes. */
export function SetUpForm({ addressPattern }: { addressPattern: string }) {
  const { register, onSend, watch, formState } = useCheckedForm(setUpForm, {
    defaultValues: { name: "", identifier: "" },
  })
  const { errors, isSubmitting } = formState
  const send = ({ name, identifier: chosen }: Form) => setUpPortal(name, chosen)
  return (
    <form noValidate onSubmit={onSend(send)} className="space-y-5">
      <FormSummary faults={errors} />
      <PortalFields
        addressPattern={addressPattern}
        name={register("name")}
        identifier={register("identifier")}
        typed={watch("identifier")}
        errors={errors}
      />
      <SubmitButton busy={isSubmitting}>Create a help centre</SubmitButton>
      <FormError message={errors.root?.message} />
    </form>
  )
}
