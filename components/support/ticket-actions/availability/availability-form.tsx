"use client"
import { CheckboxField } from "@/components/ui/checkbox-field"
import { EditForm } from "@/components/ui/edit-form"
import { resetTo } from "@/components/ui/reset-beside"
import { TextField } from "@/components/ui/text-field"
import { showToast } from "@/components/ui/toast"
import { useCheckedForm } from "@/components/ui/use-checked-form"
import { setAvailability } from "@/lib/api/support/ticket-actions/assignees/client"
import { words } from "@/lib/platform/words/words"
import type { Availability } from "@/lib/support/ticket-actions/assignees/schema"

const availabilityForm = async () =>
  (await import("@/lib/support/ticket-actions/assignees/schema")).availabilityForm

type Chosen = Pick<Availability, "isAway" | "capacity">

/** Whether a person is given tickets by rules for now, and how many. */
export function AvailabilityForm({ availability: { id, isAway, capacity } }: { availability: Availability }) {
  const form = useCheckedForm(availabilityForm, {
    defaultValues: typedOf({ isAway, capacity }),
  })
  const { field, onSend, formState } = form
  const t = words("support.availability")
  const send = async (values: Chosen) => {
    const sent = form.getValues()
    await setAvailability({ id, ...values })
    showToast(t(values.isAway ? "nowAway" : "nowHere"))
    resetTo(form, sent, typedOf(values))
  }
  return (
    <EditForm onSubmit={onSend(send)} state={formState} button={t("save")}>
      <CheckboxField label={t("iAmAway")} hint={t("awayHint")} {...field("isAway")} />
      <TextField label={t("openAtMost")} hint={t("openHint")} inputMode="numeric" {...field("capacity")} />
    </EditForm>
  )
}

/** As the form has it: any number is an empty line. */
const typedOf = ({ isAway, capacity }: Chosen) => ({
  isAway,
  capacity: capacity === null ? "" : String(capacity),
})
