/** Where the calls about consents answer below /api/kb; apart from their schemas, so that the browser loads no zod. */
const consentRoutes = {
  fetchConsent: { method: "POST", path: "/fetchConsent" },
  saveConsent: { method: "POST", path: "/saveConsent" },
  fetchConsentHistory: { method: "POST", path: "/fetchConsentHistory" },
} as const

export const privacyRoutes = { ...consentRoutes } as const
