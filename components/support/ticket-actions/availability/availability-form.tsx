"use client"
import { CheckboxField } from "@/components/ui/checkbox-field"
import { EditForm } from "@/components/ui/checked-form"
import { TextField } from "@/components/ui/text-field"
import { showToast } from "@/components/ui/toast"
import { useCheckedForm } from "@/components/ui/use-checked-form"
import { setAvailability } from "@/lib/api/support/ticket-actions/assignees/client"
import { words } from "@/lib/platform/words/words"
import type { Availability } from "@/lib/support/ticket-actions/assignees/schema"

const availabilityForm = async () =>
  (await import("@/lib/support/ticket-actions/assignees/schema")).availabilityForm

/** Whether a person is given tickets by rules for now, and how many. */
export function AvailabilityForm({ availability: { id, isAway, capacity } }: { availability: Availability }) {
  const form = useCheckedForm(availabilityForm, {
    defaultValues: { isAway, capacity: capacity === null ? "" : String(capacity) },
  })
  const { field, onSend, reset, formState } = form
  const t = words("support.availability")
  const send = async (values: { isAway: boolean; capacity: number | null }) => {
    await setAvailability({ id, ...values })
    showToast(t(values.isAway ? "nowAway" : "nowHere"))
    reset({ isAway: values.isAway, capacity: values.capacity === null ? "" : String(values.capacity) })
  }
  return (
    <EditForm onSubmit={onSend(send)} state={formState} button={t("save")}>
      <CheckboxField label={t("iAmAway")} hint={t("awayHint")} {...field("isAway")} />
      <TextField label={t("openAtMost")} hint={t("openHint")} inputMode="numeric" {...field("capacity")} />
    </EditForm>
  )
}
