import { z } from "zod"
import {
  confirmation,
  confirming,
  emailRule,
  newPassword,
  passwordFloor,
  presentPassword,
  profilePassword,
  withConfirmation,
} from "@/lib/people/accounts/schema"
import { recoveryCode } from "@/lib/people/sign-in/codes/schema"

/** The password's person: a customer, or staff, where the owner is looked for first (K02). */
export type RecoveryKind = "customer" | "staff"

export const recoveryRequest = z.object({ email: emailRule() })
export type RecoveryRequest = z.input<typeof recoveryRequest>

/** The form of /confirm-password (K06, K07). */
export const recoveryForm = withConfirmation({ verify: recoveryCode, password: newPassword })
export type RecoveryForm = z.input<typeof recoveryForm>

export const resetInput = z.object({
  email: emailRule(),
  code: recoveryCode,
  password: newPassword,
})

/** The form of /agent-verify (L14). */
export const setPasswordForm = withConfirmation({ password: newPassword })

export const passwordChange = z.object({ present: presentPassword, next: passwordFloor })

/** The form in the profile (Q12, Q13), under the specification's names of fields. */
export const passwordChangeForm = confirming(
  z.object({
    oldpassword: z.string().min(1, "Current password is required").max(512),
    newpassword: profilePassword,
    confirmPassword: confirmation,
  }),
  "newpassword",
)
export type PasswordChangeForm = z.input<typeof passwordChangeForm>

/** The form of the popup: its rules are the server's (Q17, D-16). */
export const passwordPopupForm = z.object({
  oldpassword: z.string().min(1, "Old Password is required").max(512),
  newpassword: z.string().min(1, "New Password is required"),
})
export type PasswordPopupForm = z.input<typeof passwordPopupForm>

/** Section 8. */
export const recoveryWords = {
  unknown: "Your account is not exist in our system",
  unverified:
    "Your account is not verified, Please verify you account, The verification code has been sent to your email address",
  incorrect: "Incorrect old password",
  same: "Password cannot be same as old password",
  changed: "Your password has been successfully changed.",
} as const
