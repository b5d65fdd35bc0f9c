"use client"
import { useRouter } from "next/navigation"
import { BulkBar } from "@/components/support/ticket-actions/bulk-bar"
import { type Work, WorkContext } from "@/components/support/views/panel-context"
import { ticketInViewPath } from "@/lib/platform/paths"
import type { ViewRow } from "@/lib/support/views/schema"
import { everyTicket } from "@/lib/support/views/values"

export type FigureBarProps = Omit<Work, "openTicket"> & { tickets: ViewRow[]; close: () => void }

/** What can be done with the tickets chosen from those of a figure. */
export function FigureBar({ me, priorities, tickets, close }: FigureBarProps) {
  const router = useRouter()
  const openTicket = (id: string) => router.push(ticketInViewPath(everyTicket, id))
  const clear = () => {
    close()
    // The server says which tickets the figure counts then.
    router.refresh()
  }
  return (
    <WorkContext value={{ me, priorities, openTicket }}>
      <div className="figure-bar">
        <BulkBar tickets={tickets} clear={clear} />
      </div>
    </WorkContext>
  )
}
