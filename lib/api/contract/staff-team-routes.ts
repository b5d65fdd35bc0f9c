/** Agents, their teams and their own profile, below /api/staff. */
export const staffTeamworkRoutes = {
  searchAgents: { method: "GET", path: "/searchAgents" },
  inviteAgents: { method: "POST", path: "/inviteAgents" },
  withdrawInvitation: { method: "POST", path: "/withdrawInvitation" },
  changeAgent: { method: "POST", path: "/changeAgent" },
  createTeam: { method: "POST", path: "/createTeam" },
  renameTeam: { method: "POST", path: "/renameTeam" },
  deleteTeam: { method: "POST", path: "/deleteTeam" },
  changeTeamMembers: { method: "POST", path: "/changeTeamMembers" },
  getOwnProfile: { method: "GET", path: "/getOwnProfile" },
  saveOwnProfile: { method: "POST", path: "/saveOwnProfile" },
} as const
