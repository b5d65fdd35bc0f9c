"use client"
import { useQuery } from "@tanstack/react-query"
import { usePanel } from "@/components/support/views/panel-context"
import { ticketFields } from "@/lib/api/support/fields/client"
import type { StaffConversation } from "@/lib/support/conversation/schema"
import { valueWords } from "@/lib/support/fields/value-words"
import { fieldPlaceholder, fillPlaceholders } from "@/lib/support/replies/canned/placeholders"
import { staffName } from "@/lib/support/ticket-actions/assignees/values"

/** Fills the placeholders of a prepared answer with what is known of a ticket. */
export function useFilled({ ticket, requester }: StaffConversation): (html: string) => string {
  const { me, portalName } = usePanel()
  const { data: fields = [] } = useQuery({ ...ticketFields(), staleTime: 60_000 })
  const values = {
    "requester.firstName": requester.firstName || "there",
    "requester.lastName": requester.lastName === "NA" ? "" : requester.lastName,
    "ticket.number": String(ticket.number),
    "ticket.subject": ticket.subject,
    "agent.firstName": me.firstName || staffName(me),
    "portal.name": portalName,
    ...Object.fromEntries(
      fields.map((field) => [fieldPlaceholder(field.key), valueWords(field, ticket.fields[field.key])]),
    ),
  }
  return (html) => fillPlaceholders(html, values)
}
