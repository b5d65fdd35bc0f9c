import { staffApi } from "@/lib/api/client"
import type { PresentPerson } from "@/lib/support/presence/schema"

/** Says that the asker looks at a ticket, and whether they type in it where that is known here; to be said again every 10 seconds. @returns who else does. */
export async function touchPresence(ticketId: string, typing?: boolean): Promise<PresentPerson[]> {
  return (await staffApi.touchPresence({ ticketId, typing })).data.present
}

/** Says that the asker looks at it no more, also while the page is being left. */
export async function leaveTicket(ticketId: string): Promise<void> {
  await staffApi.leaveTicket({ ticketId }, { context: { keepalive: true } })
}
