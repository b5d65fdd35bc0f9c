"use client"
import { SureDialog } from "@/components/ui/sure-dialog"
import { showToast } from "@/components/ui/toast"
import { wordsFor } from "@/components/ui/words-for"
import { removeInbox } from "@/lib/api/support/inboxes/client"
import type { Inbox } from "@/lib/support/inboxes/schema"

type Props = {
  inbox: Pick<Inbox, "id" | "address" | "isFirst">
  next: string | null
  isOpen: boolean
  onRemoved: () => Promise<unknown>
  close: () => void
}

/** Asks before an inbox goes, and says what becomes of answers. */
export function RemoveInbox({ inbox: { id, address, isFirst }, next, isOpen, onRemoved, close }: Props) {
  const remove = async () => {
    try {
      await removeInbox({ id })
      showToast("The inbox has been removed.")
      await onRemoved()
    } catch (error) {
      showToast(wordsFor(error), "error")
      close()
    }
  }
  return (
    <SureDialog title={`Remove ${address}?`} button="Remove" open={isOpen} go={remove} close={close}>
      <p>
        Email to this address is refused from then on, and so are answers to emails that have already asked
        for an answer there.
      </p>
      {isFirst && (
        <p className="mt-2">
          {next
            ? `Emails about tickets ask for answers to ${next} instead.`
            : "Customers can no longer answer emails about their tickets. They reply in the portal."}
        </p>
      )}
      <p className="mt-2">Tickets and suspended emails stay.</p>
    </SureDialog>
  )
}
