"use client"
import { SureDialog } from "@/components/ui/sure-dialog"
import type { SuspendedMail } from "@/lib/support/inbound/suspended/schema"

export type Doubt = { what: "delete" | "block"; mails: SuspendedMail[] }

type Props = { doubt: Doubt | null; go: (doubt: Doubt) => Promise<unknown>; close: () => void }

/** Asks before mails are deleted or their senders blocked. */
export function SureAboutMails({ doubt, go, close }: Props) {
  const mails = doubt?.mails ?? []
  const senders = [...new Set(mails.map(({ sender }) => sender).filter(Boolean))]
  const isBlocking = doubt?.what === "block"
  return (
    <SureDialog
      title={isBlocking ? `Block ${namesOf(senders)}?` : `Delete ${countOf(mails.length)}?`}
      button={isBlocking ? "Block" : "Delete"}
      open={doubt !== null}
      go={async () => {
        if (doubt) await go(doubt)
        close()
      }}
      close={close}
    >
      {isBlocking ? (
        <p>
          Email from there is refused from now on, and what of it is suspended is deleted. Managers can
          unblock a sender under Settings, Inboxes.
        </p>
      ) : (
        <p>This cannot be undone.</p>
      )}
    </SureDialog>
  )
}

const countOf = (mails: number) => (mails === 1 ? "this email" : `${mails} emails`)
const namesOf = (senders: string[]) => (senders.length === 1 ? senders[0] : `${senders.length} senders`)
