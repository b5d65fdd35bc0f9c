"use client"
import { setStatus } from "@/lib/api/support/ticket-actions/client"
import { statusLabels, type TicketStatus } from "@/lib/support/tickets/schema"
import type { QueueRow } from "@/lib/support/views/schema"
import { useTriage } from "./use-triage"

type Ticket = Pick<QueueRow, "id" | "number" | "status" | "updatedAt" | "coming">

/** The status a ticket has, or takes when the reply on its way is sent. */
export const statusAhead = ({ status, coming }: Pick<Ticket, "status" | "coming">) => coming?.status ?? status

/** Gives one ticket another status. What its requester is not told yet can be undone. */
export function useStatus() {
  const { isBusy, triage } = useTriage()
  const change = (ticket: Ticket, to: TicketStatus) => {
    const { id, number, status, updatedAt } = ticket
    if (statusAhead(ticket) === to) return Promise.resolve(true)
    const ids = [id]
    const undo = (is: TicketStatus) => void triage(() => setStatus({ ids, status, seen: { status: is } }))
    return triage(
      () => setStatus({ ids, status: to, seen: { status }, seenAt: { [id]: updatedAt } }),
      ([now]) => {
        if (now?.coming)
          return {
            said: `#${number} will be ${statusLabels[to]} when the reply is sent.`,
            undo: { act: () => undo(now.status), until: Date.parse(now.coming.at) },
          }
        return to === "closed" ? { said: `#${number} is closed.`, undo: { act: () => undo(to) } } : {}
      },
    )
  }
  return { isBusy, change }
}
