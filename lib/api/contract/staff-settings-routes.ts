/** The settings of the portal, below /api/staff. */
export const staffSettingsRoutes = {
  getPortalSettings: { method: "GET", path: "/getPortalSettings" },
  savePortalSettings: { method: "POST", path: "/savePortalSettings" },
  checkDomain: { method: "POST", path: "/checkDomain" },
  deletePortal: { method: "POST", path: "/deletePortal" },
} as const
