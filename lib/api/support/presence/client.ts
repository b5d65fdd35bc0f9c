import { staffClientOf } from "@/lib/api/http/client-of"
import type { PresentPerson } from "@/lib/support/presence/schema"
import type { staffPresence } from "./calls"

const client = staffClientOf<typeof staffPresence>()

/** Says that the asker looks at a ticket, and whether they type in it where that is known here; to be said again every 10 seconds. @returns who else does. */
export async function touchPresence(ticketId: string, typing?: boolean): Promise<PresentPerson[]> {
  return (await client.touchPresence({ ticketId, typing })).present
}

/** Says that the asker looks at it no more, also while the page is being left. */
export async function leaveTicket(ticketId: string): Promise<void> {
  await client.leaveTicket({ ticketId }, { context: { keepalive: true } })
}
