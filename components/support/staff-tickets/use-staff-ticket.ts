"use client"
import type { ChosenRequester } from "@/components/support/requesters/chosen-requester"
import { draftName, forgetDraft, keyFor } from "@/components/support/tickets/draft"
import { useAttachments } from "@/components/support/tickets/use-attachments"
import { useDraft } from "@/components/support/tickets/use-draft"
import { toastAfterNavigation } from "@/components/ui/toast"
import { useCheckedForm } from "@/components/ui/use-checked-form"
import { beginTicket } from "@/lib/api/support/staff-tickets/client"
import { leaveFor } from "@/lib/platform/leave-for"
import { ticketInViewPath } from "@/lib/platform/paths"
import { said } from "@/lib/platform/words/said"

const staffTicketForm = async () => (await import("./staff-ticket-fields")).staffTicketForm

/** A ticket that is being written for a person, kept until it is sent; then its agent is at it. */
export function useStaffTicket(
  personId: string,
  known: ChosenRequester,
  usual: { priorityId: string; language: string },
) {
  // One that is begun from a customer's ticket is another one.
  const draft = draftName(personId, `staff-new:${known.email}`)
  const form = useCheckedForm(staffTicketForm, {
    defaultValues: {
      requester: known,
      subject: "",
      begins: "mail" as "mail" | "portal" | "note",
      body: "",
      ...usual,
      assigneeId: personId,
      teamId: "",
      tags: "",
      attachmentIds: [] as string[],
    },
    names: { email: "requester.email" },
  })
  const attachments = useAttachments(draft)
  useDraft(form, draft, attachments)
  const submit = form.onSend(async ({ requester, begins, language, assigneeId, teamId, ...written }) => {
    const { email, firstName, lastName } = requester
    const ticket = {
      ...written,
      ...{ email, firstName, lastName },
      internal: begins === "note",
      mailed: begins === "mail",
      language: language || undefined,
      assigneeId: assigneeId || null,
      teamId: teamId || null,
      attachmentIds: attachments.ids,
    }
    const { id, message } = await beginTicket(ticket, keyFor(draft, ticket))
    forgetDraft(draft)
    toastAfterNavigation(said(message))
    await leaveFor(ticketInViewPath("allopen", id))
  })
  return { form, attachments, submit }
}
