"use client"
import { useQuery } from "@tanstack/react-query"
import { PanelLink } from "@/components/support/views/panel-link"
import { LostSignpost } from "@/components/ui/drawings/lost-signpost"
import { EmptyState } from "@/components/ui/empty-state"
import { LoadFailure } from "@/components/ui/load-failure"
import { NotRenewed } from "@/components/ui/not-renewed"
import { useTitle } from "@/components/ui/use-title"
import { Refusal } from "@/lib/api/http/refusal"
import { staffConversation } from "@/lib/api/support/conversation/client"
import { words } from "@/lib/platform/words/words"
import type { StaffConversation } from "@/lib/support/conversation/schema"
import { StaffTicket } from "./staff-ticket"

type Props = {
  ticketId: string
  /** As the server read it, and when, in milliseconds: the panel may have been open for hours. */
  first: StaffConversation | null
  readAt: number
}

const freshMs = 5000

/** The ticket in the address, kept true by what is signalled. */
export function TicketPane({ ticketId, first, readAt }: Props) {
  const isFirst = first?.ticket.id === ticketId
  const query = useQuery({
    ...staffConversation(ticketId),
    staleTime: freshMs,
    ...(isFirst && { initialData: first, initialDataUpdatedAt: readAt }),
  })
  const { data, error, refetch } = query
  useTitle(data && `#${data.ticket.number} ${data.ticket.subject}`)
  if (data)
    return (
      <>
        <NotRenewed query={query} />
        <StaffTicket thread={data} />
      </>
    )
  if (!error) return <TicketSkeleton />
  if (error instanceof Refusal && error.status === 404)
    return (
      <EmptyState drawing={<LostSignpost />} title={words("support.conversation")("noSuch")}>
        <PanelLink to={{ ticketId: null }} className="button button-quiet">
          {words("support.conversation")("back")}
        </PanelLink>
      </EmptyState>
    )
  return <LoadFailure title={words("support.conversation")("notLoaded")} error={error} retry={refetch} />
}

const TicketSkeleton = () => (
  <div role="status" aria-label={words("support.conversation")("onItsWay")} className="ticket-skeleton">
    <span className="skeleton" style={{ inlineSize: "60%", blockSize: "22px" }} />
    <span className="skeleton" style={{ inlineSize: "90%", blockSize: "32px" }} />
    {[80, 64, 72].map((width) => (
      <div key={width} className="flex gap-3">
        <span className="skeleton" style={{ inlineSize: "32px", blockSize: "32px" }} />
        <span className="skeleton" style={{ inlineSize: `${width}%`, blockSize: "72px" }} />
      </div>
    ))}
  </div>
)
