/** What articles were before, below /api/staff. */
export const staffRevisionRoutes = {
  listRevisions: { method: "GET", path: "/listRevisions" },
  getRevision: { method: "GET", path: "/getRevision" },
  compareRevisions: { method: "GET", path: "/compareRevisions" },
  restoreRevision: { method: "POST", path: "/restoreRevision" },
} as const
