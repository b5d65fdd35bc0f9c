import type { Proof } from "@/lib/tenancy/actors/schema"
import { portalDeactivated } from "@/lib/tenancy/organisations/policy"

export const byPassword: Proof = { way: "password", factors: ["password"] }

/** The words of section 8. */
export const signInWords = {
  signedIn: "Logged in successfully",
  unknown: "User not found",
  // Two blanks, as specified.
  wrong: "Incorrect  User Name and password",
  unverified: "Your account is not verified.",
  accountDeactivated: "Your account has been deactivated.",
  portalDeactivated,
  notAnAgent: "Agent not added in this helpdesk",
  otherPortal: "Invalid Domain",
  noPortal: "User does not exist",
} as const
