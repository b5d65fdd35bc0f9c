/** Teams, below /api/staff. */
export const staffTeamRoutes = {
  listTeams: { method: "GET", path: "/listTeams" },
  createTeam: { method: "POST", path: "/createTeam" },
  renameTeam: { method: "POST", path: "/renameTeam" },
  deleteTeam: { method: "POST", path: "/deleteTeam" },
  changeTeamMembers: { method: "POST", path: "/changeTeamMembers" },
} as const
