import { staffClientOf, underKey } from "@/lib/api/http/client-of"
import type { NewStaffTicket } from "@/lib/support/staff-tickets/schema"
import type { staffBegunTickets } from "./calls"

const client = staffClientOf<typeof staffBegunTickets>()

/** Opens a ticket for a person; asked again under the same key, it is the first one. */
export const beginTicket = (ticket: NewStaffTicket, key: string) => client.beginTicket(ticket, underKey(key))
