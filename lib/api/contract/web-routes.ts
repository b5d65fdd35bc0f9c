/** Base B, below /api/v1. */
export const webRoutes = {
  frontendlogin: { method: "POST", path: "/frontendlogin" },
  checkuser: { method: "POST", path: "/checkuser" },
  sendSignInCode: { method: "POST", path: "/sendSignInCode" },
  agentLogin: { method: "POST", path: "/agentLogin" },
  agentLookup: { method: "POST", path: "/agentLookup" },
  completeLogin: { method: "POST", path: "/completeLogin" },
} as const
