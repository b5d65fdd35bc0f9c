/** What staff reads of tickets, below /api/staff. */
export const staffQueueRoutes = {
  listQueue: { method: "GET", path: "/listQueue" },
  findTicket: { method: "GET", path: "/findTicket" },
  countQueues: { method: "GET", path: "/countQueues" },
  listAssignees: { method: "GET", path: "/listAssignees" },
  getStaffThread: { method: "GET", path: "/getStaffThread" },
  draftFromEntry: { method: "POST", path: "/draftFromEntry" },
} as const
