/** Where the calls about privacy answer below /api/kb; apart from their schemas, so that the browser loads no zod. */
const consentRoutes = {
  fetchConsent: { method: "POST", path: "/fetchConsent" },
  saveConsent: { method: "POST", path: "/saveConsent" },
  fetchConsentHistory: { method: "POST", path: "/fetchConsentHistory" },
} as const

const exportRoutes = {
  exportcsv: { method: "POST", path: "/exportcsv" },
  exportTicketData: { method: "POST", path: "/exportTicketData" },
  exportProgress: { method: "POST", path: "/exportProgress" },
} as const

const deletionRoutes = { verifyPassword: { method: "POST", path: "/verifyPassword" } } as const

export const privacyRoutes = { ...consentRoutes, ...exportRoutes, ...deletionRoutes } as const
