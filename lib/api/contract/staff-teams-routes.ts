/** Teams, below /api/staff. */
export const staffTeamRoutes = {
  listTeams: { method: "GET", path: "/listTeams" },
} as const
