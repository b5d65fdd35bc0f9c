"use client"
import { useTicketAction } from "@/components/support/ticket-actions/use-ticket-action"
import { restoreTickets, trashTickets } from "@/lib/api/support/trash/client"
import { words } from "@/lib/platform/words/words"
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
    const t = words("support.trash")
    const isSpam = reason === "spam"
    const done =
      one && ids.length === 1
        ? t(isSpam ? "oneSpam" : "oneTrash", { number: String(one.number) })
        : t(isSpam ? "manySpam" : "manyTrash", { count: ids.length })
    let unblock: string[] = []
    return run(
      async () => {
        const { message, blocked } = await trashTickets({ ids, reason, block, seenAt })
        unblock = blocked
        return { message, tickets: [] }
      },
      () => ({
        said: done,
        undo: { act: () => void run(() => restoreTickets({ ids, unblock })) },
      }),
    )
  }
  return { isBusy, trash }
}
