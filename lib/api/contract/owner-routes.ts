const get = <Name extends string>(name: Name) => ({ method: "GET", path: `/${name}` }) as const
const post = <Name extends string>(name: Name) => ({ method: "POST", path: `/${name}` }) as const

/** Where the common login's calls answer below /api/owner of the installation's own host. */
export const ownerRoutes = {
  ownerSession: get("ownerSession"),
  ownerUserdata: get("ownerUserdata"),
  handover: post("handover"),
  reactivatePortal: post("reactivatePortal"),
  checkIdentifier: get("checkIdentifier"),
  setupOrganisation: post("setupOrganisation"),
  ownerForgotPassword: post("ownerForgotPassword"),
  ownerResetPassword: post("ownerResetPassword"),
} as const
