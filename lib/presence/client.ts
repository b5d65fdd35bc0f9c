import { staffApi } from "@/lib/api/client"
import type { PresentPerson } from "./schema"

/** Says that the asker looks at a ticket or types in it; to be said again every 10 seconds. @returns who else does. */
export async function touchPresence(ticketId: string, typing = false): Promise<PresentPerson[]> {
  return (await staffApi.touchPresence({ ticketId, typing })).data.present
}

/** Says that the asker looks at it no more, also while the page is being left. */
export async function leaveTicket(ticketId: string): Promise<void> {
  await staffApi.leaveTicket({ ticketId }, { context: { keepalive: true } })
}
