import { ShortAgo } from "@/components/ui/moment"
import { useZone } from "@/components/ui/zone"
import type { TicketEvent } from "@/lib/support/conversation/schema"
import { eventWords } from "./thread-items"

/** Something that was done to a ticket. `requester` did it where it was not staff. */
export const EventLine = ({ event, requester }: { event: TicketEvent; requester: string }) => (
  <p className="event-line">
    <span>
      <bdi className="font-semibold">{doerOf(event, requester)}</bdi> {eventWords(event, useZone())}
    </span>
    <ShortAgo at={event.createdAt} />
  </p>
)

function doerOf({ actorName, actorRole }: TicketEvent, requester: string) {
  if (actorName) return actorName
  if (actorRole === "agent") return "An agent"
  if (actorRole === "owner") return "The owner"
  return actorRole === "customer" || actorRole === "guest" ? requester : "The portal"
}
