/** Where base A lists tickets below /api/kb. */
export const ticketListRoutes = {
  ticketGlobalSearch: { method: "GET", path: "/ticketGlobalSearch" },
  ticketStatusFilter: { method: "GET", path: "/ticketStatusFilter" },
  ticketSorting: { method: "GET", path: "/ticketSorting" },
  getTickets: { method: "GET", path: "/getTickets" },
} as const
