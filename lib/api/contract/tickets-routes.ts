/** Where base D answers below /api/ticket-front; apart from its schemas, so that the browser loads no zod. */
export const ticketRoutes = {
  fetchUserTicket: { method: "GET", path: "/fetchUserTicket" },
  fetchTicketDetails: { method: "GET", path: "/fetchTicketDetails" },
  getPriorityData: { method: "GET", path: "/getPriorityData" },
  createNewTicket: { method: "POST", path: "/createNewTicket" },
  createNewTicketAuthenticatedUser: { method: "POST", path: "/createNewTicketAuthenticatedUser" },
  createTicketsThread: { method: "POST", path: "/createTicketsThread" },
  markedAsClosed: { method: "POST", path: "/markedAsClosed" },
} as const
