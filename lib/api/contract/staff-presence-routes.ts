/** Who looks at a ticket, below /api/staff. */
export const staffPresenceRoutes = {
  touchPresence: { method: "POST", path: "/touchPresence" },
  leaveTicket: { method: "POST", path: "/leaveTicket" },
} as const
