"use client"
import { useState } from "react"
import { CheckboxField } from "@/components/ui/checkbox-field"
import { FormDialog } from "@/components/ui/form-dialog"
import type { TrashedTicket } from "@/lib/support/trash/schema"

type Props = {
  tickets: TrashedTicket[]
  isBusy: boolean
  restore: (unblock: boolean) => Promise<void>
  close: () => void
}

/** Asks whether the senders of restored tickets may write again. */
export function RestoreDialog({ tickets, isBusy, restore, close }: Props) {
  const [unblock, setUnblock] = useState(true)
  const addresses = [
    ...new Set(tickets.flatMap(({ blocked, requester }) => (blocked ? requester.email : []))),
  ]
  return (
    <FormDialog
      title={tickets.length === 1 ? "Restore this ticket" : `Restore ${tickets.length} tickets`}
      close={close}
      onSubmit={() => restore(unblock)}
      state={{ isSubmitting: isBusy, errors: {} }}
      button="Restore"
    >
      <CheckboxField
        name="unblock-sender"
        checked={unblock}
        onChange={({ target }) => setUnblock(target.checked)}
        label={addresses.length === 1 ? `Unblock ${addresses[0]}` : `Unblock ${addresses.length} senders`}
        hint="Their emails and their tickets from the public form are taken again."
      />
    </FormDialog>
  )
}
