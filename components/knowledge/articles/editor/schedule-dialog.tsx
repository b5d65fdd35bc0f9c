import { useState } from "react"
import { FormDialog } from "@/components/ui/form-dialog"
import { TextField } from "@/components/ui/text-field"
import { zoneName } from "@/lib/people/countries/choice"
import { localTimeOf, momentAt } from "@/lib/platform/time/dates"
import { words } from "@/lib/platform/words/words"

type Props = {
  scheduledAt: string | null
  timeZone: string
  isBusy: boolean
  schedule: (at: string) => Promise<boolean>
  close: () => void
}

/** Asks when an article should be published automatically. */
export function ScheduleDialog({ scheduledAt, timeZone, isBusy, schedule, close }: Props) {
  const [fault, setFault] = useState("")
  const [local, setLocal] = useState(() =>
    localTimeOf(scheduledAt ? Date.parse(scheduledAt) : nextMorning(), timeZone),
  )
  const send = async () => {
    const at = momentAt(local, timeZone)
    if (!at || Date.parse(at) <= Date.now()) return setFault(words("knowledge.editor")("chooseTimeFuture"))
    if (await schedule(at)) close()
  }
  return (
    <FormDialog
      title={words("knowledge.editor")("whenShouldBePublished")}
      close={close}
      onSubmit={send}
      state={{ isSubmitting: isBusy, errors: {} }}
      button={words("knowledge.editor")("schedule")}
    >
      <TextField
        label={words("knowledge.editor")("dayAndTime")}
        name="scheduledAt"
        type="datetime-local"
        value={local}
        error={fault}
        hint={words("knowledge.editor")("inYourZone", { zone: zoneName(timeZone) })}
        onChange={({ target }) => {
          setLocal(target.value)
          setFault("")
        }}
      />
    </FormDialog>
  )
}

/** A day from now at the full hour. */
const nextMorning = () => Math.ceil(Date.now() / 3_600_000) * 3_600_000 + 86_400_000
