"use client"
import { useQueryClient } from "@tanstack/react-query"
import { useEffect, useRef, useState } from "react"
import { useWatch } from "react-hook-form"
import { clearSent } from "@/components/support/tickets/clear-sent"
import { addToDraft, forgetDraft, keyFor } from "@/components/support/tickets/draft"
import { useAttachments } from "@/components/support/tickets/use-attachments"
import { useDraft } from "@/components/support/tickets/use-draft"
import { usePanel } from "@/components/support/views/panel-context"
import type { EditorHandle } from "@/components/ui/editor"
import { useCheckedForm } from "@/components/ui/use-checked-form"
import { Refusal } from "@/lib/api/http/refusal"
import { newKey } from "@/lib/api/platform/idempotency/client"
import { staffConversation } from "@/lib/api/support/conversation/client"
import { sendReply } from "@/lib/api/support/replies/pending/client"
import type { StaffConversation } from "@/lib/support/conversation/schema"
import type { PendingReply } from "@/lib/support/replies/pending/schema"
import type { TicketStatus } from "@/lib/support/tickets/values"
import { answerDraft, type Manner } from "./answer-drafts"
import { answeredMeanwhile, lastEntryIdOf, type Meanwhile } from "./answered-meanwhile"
import { filesOf, keepSent, type SentFile } from "./sent-parts"
import { signInAgain } from "./sign-in-again"

const newPendingReply = async () => (await import("@/lib/support/replies/pending/schema")).newPendingReply

type Sending = {
  /** The ticket's with it. */
  status?: TicketStatus
  /** Although a colleague has answered: as it was asked for last. */
  anyway?: boolean
  /** ISO 8601; in ten seconds otherwise. */
  sendAt?: string
  /** All that is written here is sent. */
  onSent: () => void
}
type Written = { ticketId: string; body: string; attachmentIds?: string[]; lastEntryId?: string }

/** A reply or note being written in a ticket, kept until it is sent; a sent reply stays pending for a while. */
export function useComposer(thread: StaffConversation, manner: Manner) {
  const { me } = usePanel()
  const client = useQueryClient()
  const { id: ticketId } = thread.ticket
  const draft = answerDraft(me.id, manner, ticketId)
  const empty: Written = { ticketId, body: "", lastEntryId: undefined }
  const form = useCheckedForm(newPendingReply, { defaultValues: { ...empty, attachmentIds: [] } })
  const attachments = useAttachments(draft)
  const [isBusy, setBusy] = useState(false)
  const [meanwhile, setMeanwhile] = useState<Meanwhile[]>([])
  const handle = useRef<EditorHandle>(null)
  const askedLast = useRef<Pick<Sending, "status" | "sendAt">>({})
  const isThere = useRef(false)
  // Read while the field is closed as well: what is refused then is said as it opens.
  const { errors } = form.formState
  useDraft(form, draft, attachments)
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
    }
  }, [])
  const body = useWatch({ control: form.control, name: "body" })
  const { queryKey } = staffConversation(ticketId)
  const lastEntryId = lastEntryIdOf(thread)

  /** The last entry seen when writing began, until newer ones have been seen. */
  const write = (html: string) => {
    form.setValue("body", html, { shouldValidate: form.formState.isSubmitted })
    if (!html) form.setValue("lastEntryId", undefined)
    else if (!form.getValues("lastEntryId")) form.setValue("lastEntryId", lastEntryId)
  }
  const clear = () => {
    form.reset(empty)
    attachments.clear()
    setMeanwhile([])
    forgetDraft(draft)
  }
  const show = async (reply: PendingReply, files: SentFile[]) => {
    keepSent(reply, files)
    await client.cancelQueries({ queryKey })
    client.setQueryData<StaffConversation>(queryKey, (now) => now && { ...now, held: [...now.held, reply] })
  }
  const tellMeanwhile = async (lastSeenId: string) => {
    await client.refetchQueries({ queryKey })
    const now = client.getQueryData<StaffConversation>(queryKey) ?? thread
    const others = answeredMeanwhile(now, lastSeenId, me.id)
    setMeanwhile(others)
    return others.length > 0
  }
  const send = ({ status, anyway, sendAt, onSent }: Sending) =>
    form.onSend(async (values) => {
      if (!anyway) askedLast.current = { status, sendAt }
      const seen = values.lastEntryId ?? lastEntryId
      const internal = manner === "note"
      const how = { internal, anyway, ...askedLast.current, lastEntryId: seen }
      const reply = { ...values, ...how, attachmentIds: attachments.ids }
      setBusy(true)
      try {
        const files = attachments.picked.flatMap(({ id, name, size }) => (id ? { id, name, size } : []))
        await show(await sendReply(reply, keyFor(draft, reply)), files)
        setMeanwhile([])
        if (clearSent({ form, attachments, draft, empty }, reply)) onSent()
      } catch (error) {
        const status = error instanceof Refusal ? error.status : 0
        if (status === 401) await signInAgain()
        if (status !== 409 || !seen || !(await tellMeanwhile(seen))) throw error
      } finally {
        setBusy(false)
      }
    })
  /** In the draft itself where the ticket has been left meanwhile, and its form with it: another one may show it by now. */
  const put = (change: (body: string) => string, files: SentFile[] = []) => {
    if (!isThere.current) {
      const at = Date.now()
      return addToDraft(
        draft,
        change,
        files.map((file) => ({ ...file, at })),
      )
    }
    write(change(form.getValues("body")))
    attachments.putBack(files)
  }
  /** An answer that was taken back, above what has been written since. */
  const putBack = (reply: PendingReply) => put((body) => reply.body + body, filesOf(reply))
  /** One that failed, as it was; where it is refused again, `giveBack` puts its text where that is said. */
  const sendAgain = async (reply: PendingReply, giveBack: (reply: PendingReply) => void) => {
    const { body, internal, status, attachmentIds } = reply
    const again = { ticketId, body, internal, status: status ?? undefined, attachmentIds, anyway: true }
    try {
      await show(await sendReply(again, newKey()), filesOf(reply))
    } catch (error) {
      giveBack(reply)
      form.refuse(error)
    }
  }
  const insert = (html: string) => {
    if (handle.current?.insert) return handle.current.insert(html)
    put((body) => body + html)
    handle.current?.focus()
  }
  return {
    form,
    errors,
    body,
    write,
    attachments,
    isBusy,
    meanwhile,
    send,
    clear,
    putBack,
    sendAgain,
    insert,
    handle,
  }
}

export type Composing = ReturnType<typeof useComposer>
