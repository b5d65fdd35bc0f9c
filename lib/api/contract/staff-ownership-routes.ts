/** Giving the portal to another owner, below /api/staff. */
export const staffOwnershipRoutes = {
  offerOwnership: { method: "POST", path: "/offerOwnership" },
  resendOwnershipOffer: { method: "POST", path: "/resendOwnershipOffer" },
  withdrawOwnershipOffer: { method: "POST", path: "/withdrawOwnershipOffer" },
} as const
