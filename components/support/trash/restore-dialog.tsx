"use client"
import { useState } from "react"
import { CheckboxField } from "@/components/ui/checkbox-field"
import { FormDialog } from "@/components/ui/form-dialog"
import { words } from "@/lib/platform/words/words"
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
  const t = words("support.trash")
  const addresses = [
    ...new Set(tickets.flatMap(({ blocked, requester }) => (blocked ? requester.email : []))),
  ]
  return (
    <FormDialog
      title={t("restoreThese", { count: tickets.length })}
      close={close}
      onSubmit={() => restore(unblock)}
      state={{ isSubmitting: isBusy, errors: {} }}
      button={t("restore")}
    >
      <CheckboxField
        name="unblock-sender"
        checked={unblock}
        onChange={({ target }) => setUnblock(target.checked)}
        label={
          addresses.length === 1
            ? t("unblockOne", { address: addresses[0] ?? "" })
            : t("unblockAll", { count: addresses.length })
        }
        hint={t("unblockHint")}
      />
    </FormDialog>
  )
}
