"use client"
import { useState } from "react"
import { useDeed } from "@/components/ui/use-deed"
import { emptyTrash, restoreTickets } from "@/lib/api/support/trash/client"
import { words } from "@/lib/platform/words/words"
import { mostTickets } from "@/lib/support/ticket-actions/values"
import type { TrashedTicket } from "@/lib/support/trash/schema"

export type TrashState = "trashed" | "restored" | "removed"
type Listed = Pick<TrashedTicket, "id">

/** What this person has done with the deleted tickets before them. */
export function useTrashed() {
  const [changed, setChanged] = useState<Record<string, TrashState>>({})
  const { isBusy, act } = useDeed()
  const [said, setSaid] = useState("")
  /** The first ticket of what was done last. */
  const [latest, setLatest] = useState<string>()
  const stateOf = ({ id }: Listed): TrashState => changed[id] ?? "trashed"

  const change = (tickets: Listed[], to: TrashState, call: (ids: string[]) => Promise<unknown>) =>
    act(async () => {
      for (let at = 0; at < tickets.length; at += mostTickets) {
        const ids = tickets.slice(at, at + mostTickets).map(({ id }) => id)
        await call(ids)
        setChanged((all) => ({ ...all, ...Object.fromEntries(ids.map((id) => [id, to])) }))
      }
      setLatest(tickets[0]?.id)
      setSaid(
        words("support.trash")(to === "restored" ? "nowRestored" : "nowRemoved", { count: tickets.length }),
      )
    })
  return {
    ...{ stateOf, isBusy, said, latest },
    restore: (tickets: Listed[], unblock = false) =>
      change(tickets, "restored", (ids) => restoreTickets({ ids, unblock })),
    empty: (tickets: Listed[]) => change(tickets, "removed", (ids) => emptyTrash({ ids })),
  }
}
