/** The company's figures, below /api/staff. */
export const staffOverviewRoutes = {
  getOverview: { method: "GET", path: "/getOverview" },
  getSystem: { method: "GET", path: "/getSystem" },
  dismissFirstSteps: { method: "POST", path: "/dismissFirstSteps" },
} as const
