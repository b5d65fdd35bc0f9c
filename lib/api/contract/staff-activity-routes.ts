/** The activity log, below /api/staff. */
export const staffActivityRoutes = {
  searchActivity: { method: "GET", path: "/searchActivity" },
} as const
