"use client"
import { useRouter } from "next/navigation"
import type { SyntheticEvent } from "react"
import { showToast } from "@/components/ui/toast"
import { useCheckedForm } from "@/components/ui/use-checked-form"
import { replyByLink } from "@/lib/api/support/tickets/client"
import { words } from "@/lib/platform/words/words"
import { clearSent } from "./clear-sent"
import { guestDraftName, keyFor } from "./draft"
import { useAttachments } from "./use-attachments"
import { useDraft } from "./use-draft"

const guestReplyForm = async () => (await import("@/lib/support/tickets/schema")).guestReplyForm

const empty = { body: "", attachmentIds: [] as string[] }

/** The reply a guest writes, kept until it is sent. */
export function useGuestReply(token: string, ticketId: string) {
  const draft = guestDraftName(ticketId)
  const { push, refresh } = useRouter()
  const form = useCheckedForm(guestReplyForm, {
    defaultValues: empty,
    names: { attachment: "attachmentIds" },
  })
  const attachments = useAttachments(draft, token)
  useDraft(form, draft, attachments)
  const send = (resolve: boolean) =>
    form.onSend(async ({ body }) => {
      const { pathname } = window.location
      const reply = { body, resolve, attachmentIds: attachments.ids }
      const path = await replyByLink(token, reply, keyFor(draft, reply))
      clearSent({ form, attachments, draft, empty }, reply)
      showToast(words("support.thread")(resolve ? "isResolved" : "isSent"))
      if (!path) refresh()
      // A guest who has gone elsewhere meanwhile stays there.
      else if (window.location.pathname === pathname) push(path)
    })
  return { form, attachments, submit: (event: SyntheticEvent) => send(isResolving(event))(event) }
}

const isResolving = ({ nativeEvent }: SyntheticEvent) => {
  const { submitter } = nativeEvent as SubmitEvent
  return submitter instanceof HTMLButtonElement && submitter.value === "resolve"
}
