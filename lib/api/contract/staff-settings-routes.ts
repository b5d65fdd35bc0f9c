/** The settings of the portal, below /api/staff. */
export const staffSettingsRoutes = {
  getPortalSettings: { method: "GET", path: "/getPortalSettings" },
  savePortalSettings: { method: "POST", path: "/savePortalSettings" },
  deletePortal: { method: "POST", path: "/deletePortal" },
} as const
