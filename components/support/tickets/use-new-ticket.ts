"use client"
import { useCallback } from "react"
import { toastAfterNavigation } from "@/components/ui/toast"
import { useCheckedForm } from "@/components/ui/use-checked-form"
import { createTicket } from "@/lib/api/support/tickets/client"
import { leaveFor } from "@/lib/platform/leave-for"
import { myAreaPath } from "@/lib/platform/paths"
import { said } from "@/lib/platform/words/said"
import type { AskedField, CustomerForm } from "@/lib/support/forms/values"
import { answerNames, emptyAnswers } from "./asked-fields"
import { forgetDraft, keyFor } from "./draft"
import { sendOrLog } from "./send-or-log"
import { useAttachments } from "./use-attachments"
import { useDraft } from "./use-draft"

/** What is typed, and what the company asks for besides. */
async function schemaWith(fields: readonly AskedField[]) {
  const [{ newTicket }, { withAnswers }] = await Promise.all([
    import("@/lib/support/tickets/schema"),
    import("@/lib/support/forms/form-schema"),
  ])
  return withAnswers(newTicket, fields)
}

const none: AskedField[] = []

/** A ticket being written, kept until it is sent; then the customer is back in My Area (O13). */
export function useNewTicket(draft: string, priorityId: string, asked?: CustomerForm) {
  const fields = asked?.fields ?? none
  const schema = useCallback(() => schemaWith(fields), [fields])
  const form = useCheckedForm(schema, {
    defaultValues: {
      ...{ subject: "", fields: emptyAnswers(fields), body: "", priorityId },
      attachmentIds: [] as string[],
    },
    names: { priority_id: "priorityId", attachment: "attachmentIds", ...answerNames(fields) },
  })
  const attachments = useAttachments(draft)
  useDraft(form, draft, attachments)
  const submit = form.onSend(async (written) => {
    const ticket = { ...written, form: asked?.slug, attachmentIds: attachments.ids }
    await sendOrLog(async () => {
      const { message } = await createTicket(ticket, keyFor(draft, ticket))
      forgetDraft(draft)
      toastAfterNavigation(said(message))
      await leaveFor(myAreaPath)
    })
  })
  return { form, attachments, submit }
}
