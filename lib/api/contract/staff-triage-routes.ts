/** What staff does to tickets, below /api/staff. */
export const staffTriageRoutes = {
  assignTickets: { method: "POST", path: "/assignTickets" },
  setPriority: { method: "POST", path: "/setPriority" },
  setStatus: { method: "POST", path: "/setStatus" },
  tagTickets: { method: "POST", path: "/tagTickets" },
  listTags: { method: "GET", path: "/listTags" },
  untagTickets: { method: "POST", path: "/untagTickets" },
  mergeTickets: { method: "POST", path: "/mergeTickets" },
} as const
