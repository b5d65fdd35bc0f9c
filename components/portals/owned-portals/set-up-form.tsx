"use client"
import { CheckedForm } from "@/components/ui/checked-form"
import { useCheckedForm } from "@/components/ui/use-checked-form"
import { setUpPortal } from "@/lib/api/portals/owned-portals/client"
import { words } from "@/lib/platform/words/words"
import type { SetUpForm as Form } from "@/lib/portals/owned-portals/schema"
import { PortalFields } from "./portal-fields"

const setUpForm = async () => (await import("@/lib/portals/owned-portals/schema")).setUpForm

/** Names a new portal (A14). `addressPattern` holds {identifier} where the identifier goes. */
export function SetUpForm({ addressPattern }: { addressPattern: string }) {
  const { field, onSend, watch, formState } = useCheckedForm(setUpForm, {
    defaultValues: { name: "", identifier: "" },
  })
  const send = ({ name, identifier: chosen }: Form) => setUpPortal(name, chosen)
  return (
    <CheckedForm onSubmit={onSend(send)} state={formState} button={words("portals.owned")("create")}>
      <PortalFields addressPattern={addressPattern} field={field} typed={watch("identifier")} />
    </CheckedForm>
  )
}
