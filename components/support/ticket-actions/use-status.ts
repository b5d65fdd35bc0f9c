"use client"
import { setStatus } from "@/lib/api/support/ticket-actions/client"
import { words } from "@/lib/platform/words/words"
import type { TicketStatus } from "@/lib/support/tickets/values"
import type { ViewRow } from "@/lib/support/views/schema"
import { useTicketAction } from "./use-ticket-action"

type Ticket = Pick<ViewRow, "id" | "number" | "status" | "updatedAt" | "coming">

/** The status a ticket has, or takes when the reply on its way is sent. */
export const statusAhead = ({ status, coming }: Pick<Ticket, "status" | "coming">) => coming?.status ?? status

/** Gives one ticket another status. What its requester is not told yet can be undone. */
export function useStatus() {
  const { isBusy, run } = useTicketAction()
  const t = words("support.actions")
  const change = (ticket: Ticket, to: TicketStatus) => {
    const { id, number, status, updatedAt } = ticket
    if (statusAhead(ticket) === to) return Promise.resolve(true)
    const ids = [id]
    const undo = (is: TicketStatus) => void run(() => setStatus({ ids, status, seen: { status: is } }))
    return run(
      () => setStatus({ ids, status: to, seen: { status }, seenAt: { [id]: updatedAt } }),
      ([now]) => {
        if (now?.coming)
          return {
            said: t("willBe", { number: String(number), status: words("support.statuses")(to) }),
            undo: { act: () => undo(now.status), until: Date.parse(now.coming.at) },
          }
        return to === "closed"
          ? { said: t("isClosed", { number: String(number) }), undo: { act: () => undo(to) } }
          : {}
      },
    )
  }
  return { isBusy, change }
}
