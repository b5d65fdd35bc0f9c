/** Where the common login's calls answer below /api/owner of the installation's own host. */
export const ownerRoutes = {
  ownerSession: { method: "GET", path: "/ownerSession" },
  ownerUserdata: { method: "GET", path: "/ownerUserdata" },
  handover: { method: "POST", path: "/handover" },
  reactivatePortal: { method: "POST", path: "/reactivatePortal" },
  checkIdentifier: { method: "GET", path: "/checkIdentifier" },
  setupOrganisation: { method: "POST", path: "/setupOrganisation" },
  setupInstallation: { method: "POST", path: "/setupInstallation" },
  ownerSignUp: { method: "POST", path: "/ownerSignUp" },
  ownerVerify: { method: "POST", path: "/ownerVerify" },
  ownerForgotPassword: { method: "POST", path: "/ownerForgotPassword" },
  ownerResetPassword: { method: "POST", path: "/ownerResetPassword" },
} as const
