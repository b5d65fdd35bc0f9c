/** A ticket's statuses; one that waits is `pending`, and read as 'On Hold' (section 4, D-44). */
export const ticketStatuses = ["open", "closed", "pending"] as const
export type TicketStatus = (typeof ticketStatuses)[number]

export const statusLabels: Record<TicketStatus, string> = {
  open: "Open",
  closed: "Closed",
  pending: "On Hold",
}
