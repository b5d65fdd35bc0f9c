"use client"
import { useCheckedForm } from "@/components/ui/use-checked-form"
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
      if (await send({ body, resolve, attachmentIds: attachments.ids })) clear()
    })
  return { form, attachments, clear, submit }
}
