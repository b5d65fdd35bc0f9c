"use client"
import { toastAfterNavigation } from "@/components/ui/toast"
import { useCheckedForm } from "@/components/ui/use-checked-form"
import { createTicket } from "@/lib/api/support/tickets/client"
import { leaveFor } from "@/lib/platform/leave-for"
import { myAreaPath } from "@/lib/platform/paths"
import { forgetDraft, keyFor } from "./draft"
import { sendOrLog } from "./send-or-log"
import { useAttachments } from "./use-attachments"
import { useDraft } from "./use-draft"

const newTicket = async () => (await import("@/lib/support/tickets/schema")).newTicket

/** A ticket being written, kept until it is sent; then the customer is back in My Area (O13). */
export function useNewTicket(draft: string, priorityId: string) {
  const form = useCheckedForm(newTicket, {
    defaultValues: { subject: "", body: "", priorityId, attachmentIds: [] as string[] },
    names: { priority_id: "priorityId", attachment: "attachmentIds" },
  })
  const attachments = useAttachments(draft)
  useDraft(form, draft, attachments)
  const submit = form.onSend(async (written) => {
    const ticket = { ...written, attachmentIds: attachments.ids }
    await sendOrLog(async () => {
      const { message } = await createTicket(ticket, keyFor(draft, ticket))
      forgetDraft(draft)
      toastAfterNavigation(message)
      await leaveFor(myAreaPath)
    })
  })
  return { form, attachments, submit }
}
