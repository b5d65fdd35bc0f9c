import { clientOf } from "@/lib/api/http/client-of"
import type { ownAccountCalls } from "@/lib/api/people/own-account/calls"
import { proved } from "@/lib/api/people/proof/client"
import type { recovery } from "./calls"

export const { forgotPasswordSendCode: sendRecoveryCode, verifyOtpAndUpdatePassword: resetPassword } =
  clientOf<typeof recovery>("/api/kb")

/** Changes the signed-in person's password. @throws Refusal */
export const changePassword = /* @__PURE__ */ proved((input: { oldpassword: string; newpassword: string }) =>
  /* @__PURE__ */ clientOf<typeof ownAccountCalls>("/api/kb").changePassword(input),
)
