import { ShortAgo } from "@/components/ui/moment"
import { useZone } from "@/components/ui/zone"
import { words } from "@/lib/platform/words/words"
import type { TicketEvent } from "@/lib/support/conversation/schema"
import { eventParts } from "./thread-items"

/** Something that was done to a ticket. `requester` did it where it was not staff. */
export const EventLine = ({ event, requester }: { event: TicketEvent; requester: string }) => (
  <p className="event-line">
    <span>
      {eventParts(
        event,
        <bdi key="who" className="font-semibold">
          {doerOf(event, requester)}
        </bdi>,
        useZone(),
      )}
    </span>
    <ShortAgo at={event.createdAt} />
  </p>
)

function doerOf({ actorName, actorRole }: TicketEvent, requester: string) {
  if (actorName) return actorName
  if (actorRole === "agent") return words("support.list")("anAgent")
  if (actorRole === "owner") return words("support.list")("anOwner")
  return actorRole === "customer" || actorRole === "guest" ? requester : words("support.events")("portal")
}
