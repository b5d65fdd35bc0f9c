import { clientOf } from "@/lib/api/http/client-of"
import type { ownAccountCalls } from "@/lib/api/people/own-account/calls"
import type { recovery } from "./calls"

export const { forgotPasswordSendCode: sendRecoveryCode, verifyOtpAndUpdatePassword: resetPassword } =
  clientOf<typeof recovery>("/api/kb")
export const { changePassword } = clientOf<typeof ownAccountCalls>("/api/kb")
