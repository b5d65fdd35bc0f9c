"use client"
import type { QueueRow } from "@/lib/queues/schema"
import type { TicketStatus } from "@/lib/tickets/schema"
import { setStatus } from "@/lib/triage/client"
import { useTriage } from "./use-triage"

type Ticket = Pick<QueueRow, "id" | "number" | "status" | "updatedAt">

/** Gives one ticket another status. Closing it can be undone for as long as its requester is not told. */
export function useStatus() {
  const { isBusy, triage } = useTriage()
  const change = ({ id, number, status, updatedAt }: Ticket, to: TicketStatus) => {
    if (status === to) return Promise.resolve(true)
    const ids = [id]
    const undo = () => void triage(() => setStatus({ ids, status, seen: { status: to } }))
    return triage(
      () => setStatus({ ids, status: to, seen: { status }, seenAt: { [id]: updatedAt } }),
      to === "closed" ? { said: `#${number} is closed.`, undo } : {},
    )
  }
  return { isBusy, change }
}
