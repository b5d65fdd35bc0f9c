"use client"
import { useState } from "react"
import { CheckboxField } from "@/components/ui/checkbox-field"
import { FormDialog } from "@/components/ui/form-dialog"
import type { ViewRow } from "@/lib/support/views/schema"
import { useTrash } from "./use-trash"

type Props = {
  tickets: Pick<ViewRow, "id" | "number" | "updatedAt" | "requester">[]
  close: (isDone: boolean) => void
}

/** Asks whether the senders of spam may write again. */
export function SpamDialog({ tickets, close }: Props) {
  const { isBusy, trash } = useTrash()
  const [block, setBlock] = useState(false)
  const addresses = [...new Set(tickets.map(({ requester }) => requester.email))].filter(Boolean)
  const [only] = addresses
  return (
    <FormDialog
      title={tickets.length === 1 ? "Mark this ticket as spam?" : `Mark ${tickets.length} tickets as spam?`}
      close={() => close(false)}
      onSubmit={async () => {
        if (await trash(tickets, { reason: "spam", block })) close(true)
      }}
      state={{ isSubmitting: isBusy, errors: {} }}
      button="Mark as spam"
    >
      <p className="text-sm">It goes to the trash, where it can be restored for 30 days.</p>
      {only && (
        <CheckboxField
          name="block-sender"
          checked={block}
          onChange={({ target }) => setBlock(target.checked)}
          label={
            addresses.length === 1 ? (
              <>
                Block <bdi className="[overflow-wrap:anywhere]">{only}</bdi>
              </>
            ) : (
              `Block all ${addresses.length} senders`
            )
          }
          hint="Their emails and their tickets from the public form are refused from now on."
        />
      )}
    </FormDialog>
  )
}
