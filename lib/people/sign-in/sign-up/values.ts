import { noVerification } from "@/lib/people/login-service/schema"

/** Section 8. */
export const signUpWords = {
  codeSent: "The verification code has been sent to your email address",
  resent: "Confirmation code sent!",
  proved: "Your account has been verified.",
  unknown: noVerification,
  verified: "User already verified, please login.",
  deactivated: "Your account has been deactivated.",
  closed: "Sign-up is not available on this portal.",
} as const
