"use client"
import { HookForm } from "@/components/support/hooks/hook-form"
import { HookState } from "@/components/support/hooks/hook-state"
import { MailboxForm } from "@/components/support/imap/mailbox-form"
import { MailboxState } from "@/components/support/imap/mailbox-state"
import { words } from "@/lib/platform/words/words"
import type { MailHook } from "@/lib/support/hooks/schema"
import type { ImapSource } from "@/lib/support/imap/schema"
import type { Inbox } from "@/lib/support/inboxes/schema"

/** What of an inbox is in a form. */
export type InboxFormName = "settings" | "mailbox" | "service"

/** By what mail reaches an inbox, besides by mail servers. */
export type Ways = { mailbox: ImapSource | null; hook: MailHook | null }

type Props = Ways & {
  inbox: Pick<Inbox, "id" | "address">
  form: InboxFormName | null
  /** Left out while another form is open, which would lose what was typed in it. */
  open?: (form: InboxFormName) => void
  close: () => void
  renew: () => Promise<unknown>
}

/** The mailbox and the service of an inbox, as they are or in the form that is open. */
export function InboxWays({ inbox: { id, address }, form, mailbox, hook, open, close, renew }: Props) {
  const onSaved = async () => {
    close()
    await renew()
  }
  if (form === "mailbox" || form === "service")
    return (
      <>
        <h2 className="mb-4 font-semibold text-base [overflow-wrap:anywhere]">
          {words("support.inboxes").parts(form === "mailbox" ? "mailboxFor" : "serviceFor", {
            address: () => <bdi key="address">{address}</bdi>,
          })}
        </h2>
        {form === "mailbox" ? (
          <MailboxForm inboxId={id} mailbox={mailbox} onSaved={onSaved} onCancel={close} />
        ) : (
          <HookForm inboxId={id} hook={hook} onSaved={onSaved} onCancel={close} />
        )}
      </>
    )
  return (
    <>
      {mailbox && <MailboxState mailbox={mailbox} change={open && (() => open("mailbox"))} renew={renew} />}
      {hook && <HookState hook={hook} change={open && (() => open("service"))} renew={renew} />}
    </>
  )
}
