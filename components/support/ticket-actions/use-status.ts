"use client"
import { setStatus, snoozeTickets } from "@/lib/api/support/ticket-actions/client"
import { words } from "@/lib/platform/words/words"
import { soonestMs, type TicketStatus } from "@/lib/support/tickets/values"
import type { ViewRow } from "@/lib/support/views/schema"
import { useTicketAction } from "./use-ticket-action"

type Ticket = Pick<ViewRow, "id" | "number" | "status" | "updatedAt" | "snoozedUntil" | "coming">

/** The status a ticket has, or takes when the reply on its way is sent. */
export const statusAhead = ({ status, coming }: Pick<Ticket, "status" | "coming">) => coming?.status ?? status

/** Gives one ticket another status. What its requester is not told yet can be undone, and what was snoozed is so again. */
export function useStatus() {
  const { isBusy, run } = useTicketAction()
  const t = words("support.actions")
  const change = (ticket: Ticket, to: TicketStatus) => {
    const { id, number, status, updatedAt, snoozedUntil } = ticket
    if (statusAhead(ticket) === to) return Promise.resolve(true)
    const ids = [id]
    const undo = ({ status: is, updatedAt }: Pick<Ticket, "status" | "updatedAt">) =>
      void run(() =>
        snoozedUntil && Date.parse(snoozedUntil) > Date.now() + soonestMs
          ? snoozeTickets({ ids, until: snoozedUntil, seen: { status: is }, seenAt: { [id]: updatedAt } })
          : setStatus({ ids, status, seen: { status: is } }),
      )
    return run(
      () => setStatus({ ids, status: to, seen: { status }, seenAt: { [id]: updatedAt } }),
      ([now]) => {
        if (now?.coming)
          return {
            said: t("willBe", { number: String(number), status: words("support.statuses")(to) }),
            undo: { act: () => undo(now), until: Date.parse(now.coming.at) },
          }
        return now && to === "closed"
          ? { said: t("isClosed", { number: String(number) }), undo: { act: () => undo(now) } }
          : {}
      },
    )
  }
  return { isBusy, change }
}
