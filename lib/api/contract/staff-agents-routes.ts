/** Agents, below /api/staff. */
export const staffAgentRoutes = {
  searchAgents: { method: "GET", path: "/searchAgents" },
  inviteAgents: { method: "POST", path: "/inviteAgents" },
  resendInvitation: { method: "POST", path: "/resendInvitation" },
  withdrawInvitation: { method: "POST", path: "/withdrawInvitation" },
  changeAgent: { method: "POST", path: "/changeAgent" },
  deactivateAgent: { method: "POST", path: "/deactivateAgent" },
  reactivateAgent: { method: "POST", path: "/reactivateAgent" },
} as const
