"use client"
import { useTicketAction } from "@/components/support/ticket-actions/use-ticket-action"
import { restoreTickets, trashTickets } from "@/lib/api/support/trash/client"
import type { TrashReason } from "@/lib/support/trash/values"
import type { ViewRow } from "@/lib/support/views/schema"

type Ticket = Pick<ViewRow, "id" | "number" | "updatedAt">

/** Deletes tickets, or marks them as spam; for a while that can be undone where it was done, for 30 days in the trash. */
export function useTrash() {
  const { isBusy, run } = useTicketAction()
  const trash = (tickets: Ticket[], { reason, block }: { reason: TrashReason; block?: boolean }) => {
    const ids = tickets.map(({ id }) => id)
    const seenAt = Object.fromEntries(tickets.map(({ id, updatedAt }) => [id, updatedAt]))
    const [one] = tickets
    const which = one && ids.length === 1 ? `#${one.number} is` : `${ids.length} tickets are`
    let unblock: string[] = []
    return run(
      async () => {
        const { message, blocked } = await trashTickets({ ids, reason, block, seenAt })
        unblock = blocked
        return { message, tickets: [] }
      },
      () => ({
        said: `${which} ${reason === "spam" ? "marked as spam" : "in the trash"}.`,
        undo: { act: () => void run(() => restoreTickets({ ids, unblock })) },
      }),
    )
  }
  return { isBusy, trash }
}
