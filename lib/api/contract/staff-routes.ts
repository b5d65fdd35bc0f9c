/** What owners do with their agents, below /api/staff. */
export const staffRoutes = {
  listAgents: { method: "GET", path: "/listAgents" },
  inviteAgent: { method: "POST", path: "/inviteAgent" },
  resendInvitation: { method: "POST", path: "/resendInvitation" },
  deactivateAgent: { method: "POST", path: "/deactivateAgent" },
  reactivateAgent: { method: "POST", path: "/reactivateAgent" },
  listActivity: { method: "GET", path: "/listActivity" },
} as const
