/** The activity log, below /api/staff. */
export const staffActivityRoutes = {
  searchActivity: { method: "GET", path: "/searchActivity" },
  listActivity: { method: "GET", path: "/listActivity" },
} as const
