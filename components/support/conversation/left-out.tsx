import { EarlierNote } from "@/components/support/tickets/earlier-note"
import { words } from "@/lib/platform/words/words"
import type { StaffConversation } from "@/lib/support/conversation/schema"
import { TicketNumbers } from "./ticket-numbers"

/** What the conversation below does not hold, and where it is. */
export function LeftOut({ thread: { hasEarlier, mergedFrom } }: { thread: StaffConversation }) {
  const others = mergedFrom.filter(({ hasMore }) => hasMore)
  return (
    <>
      {hasEarlier && <EarlierNote className="px-2" />}
      {others.length > 0 && (
        <p className="ticket-notice">
          {words("support.conversation").parts("moreIn", {
            tickets: () => <TicketNumbers key="tickets" tickets={others} />,
          })}
        </p>
      )}
    </>
  )
}
