/** A ticket's statuses; one that waits is `pending`, and read as 'On Hold' (section 4, D-44). */
export const ticketStatuses = ["open", "closed", "pending"] as const
export type TicketStatus = (typeof ticketStatuses)[number]

export const ticketStatusLabels: Record<TicketStatus, string> = {
  open: "Open",
  closed: "Closed",
  pending: "On Hold",
}

/** Section 9. */
export const ticketPageSize = 10
/** What a form tells a guest whose address is blocked; a mail of theirs is told nothing. */
export const notTaken = "Your request cannot be taken"
/** What the public form tells a person who is signed in. */
export const askInMyArea = "You are signed in: ask in My Area"
/** What the address of the public form says in place of a status, where a browser was to be checked that runs no script. */
export const withoutScript = "script"
export const replyRequired = "Content field should not be empty"
/** For how long closing can be undone. */
export const undoClosingMs = 10_000
/** Characters a guest types at most. */
export const longestGuestReply = 20_000
export const sortFields = ["subject", "number", "createdAt", "updatedAt", "status"] as const
export type SortField = (typeof sortFields)[number]

/** Where the forms go that browsers send by themselves, without a script. */
export const guestTicketPath = "/api/guest-ticket"
export const guestReplyPath = (token: string) => `/api/ticket-link/${encodeURIComponent(token)}`

/** What of a ticket is due at a time, in the order of its life. */
export const dueMetrics = ["first-reply", "next-reply", "resolution"] as const
export type DueMetric = (typeof dueMetrics)[number]
export const dueMetricLabels: Record<DueMetric, string> = {
  "first-reply": "First reply",
  "next-reply": "Next reply",
  resolution: "Resolution",
}

/** By which ways tickets come: an email, the pages of the portal, staff that opens one for a customer, and programs. */
export const channels = ["email", "portal", "staff", "program"] as const
export type Channel = (typeof channels)[number]
export const channelLabels: Record<Channel, string> = {
  email: "Email",
  portal: "Portal",
  staff: "Opened by staff",
  program: "Opened by a program",
}

/** What is put off is put off for that long at least. */
export const soonestMs = 60_000
