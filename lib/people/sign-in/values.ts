import { refusedWords } from "@/lib/people/login-service/schema"
import type { Proof } from "@/lib/tenancy/actors/schema"
import { portalDeactivated } from "@/lib/tenancy/organisations/policy"

export const byPassword: Proof = { way: "password", factors: ["password"] }

/** The words of section 8. */
export const signInWords = {
  ...refusedWords,
  signedIn: "Logged in successfully",
  unknown: "User not found",
  unverified: "Your account is not verified.",
  portalDeactivated,
  notAnAgent: "Agent not added in this helpdesk",
  otherPortal: "Invalid Domain",
  noPortal: "User does not exist",
} as const
