"use client"
import { useCheckedForm } from "@/components/ui/use-checked-form"
import { clearSent } from "./clear-sent"
import { forgetDraft } from "./draft"
import { useAttachments } from "./use-attachments"
import { useDraft } from "./use-draft"
import type { Reply } from "./use-ticket"

const newReply = async () => (await import("@/lib/support/tickets/schema")).newReply

const empty: { body: string; attachmentIds?: string[] } = { body: "" }

/** A reply being written, kept until it is sent or cancelled. */
export function useReplyForm(draft: string, send: (reply: Reply) => Promise<boolean>) {
  const form = useCheckedForm(newReply, {
    defaultValues: { ...empty, attachmentIds: [] },
    names: { attachment: "attachmentIds" },
  })
  const attachments = useAttachments(draft)
  useDraft(form, draft, attachments)
  const clear = () => {
    form.reset(empty)
    attachments.clear()
    forgetDraft(draft)
  }
  const submit = (resolve: boolean) =>
    form.onSend(async ({ body }) => {
      const sent = { body, attachmentIds: attachments.ids }
      if (await send({ ...sent, resolve })) clearSent({ form, attachments, draft, empty }, sent)
    })
  return { form, attachments, clear, submit }
}
