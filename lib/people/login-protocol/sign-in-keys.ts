/** Why a sign-in cannot go on, for programs; 4 is the specification's own number (section 4). */
export const signInKeys = {
  unknown: 1,
  wrong: 2,
  portalDeactivated: 3,
  unverified: 4,
  accountDeactivated: 5,
  ownerMayReactivate: 6,
  otherPortal: 7,
} as const
