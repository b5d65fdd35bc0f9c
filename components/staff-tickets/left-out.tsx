import { PanelLink } from "@/components/queues/panel-link"
import { EarlierNote } from "@/components/tickets/earlier-note"
import type { StaffThread } from "@/lib/staff-threads/schema"

/** What the conversation below does not hold, and where it is. */
export function LeftOut({ thread: { hasEarlier, mergedFrom } }: { thread: StaffThread }) {
  const others = mergedFrom.filter(({ hasMore }) => hasMore)
  return (
    <>
      {hasEarlier && <EarlierNote className="px-2" />}
      {others.length > 0 && (
        <p className="ticket-notice">
          More was said in{" "}
          {others.map(({ id, number }, index) => (
            <span key={id}>
              {index > 0 && ", "}
              <PanelLink to={{ ticketId: id }} className="text-link">
                #{number}
              </PanelLink>
            </span>
          ))}{" "}
          than is shown here.
        </p>
      )}
    </>
  )
}
