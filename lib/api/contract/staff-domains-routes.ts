/** The portal's custom domain, below /api/staff. */
export const staffDomainRoutes = {
  getDomain: { method: "GET", path: "/getDomain" },
  claimDomain: { method: "POST", path: "/claimDomain" },
  checkDomain: { method: "POST", path: "/checkDomain" },
  removeDomain: { method: "POST", path: "/removeDomain" },
} as const
