import { answeringAs } from "@/lib/api/http/answering"
import { apexAskerContext } from "@/lib/api/http/asker"
import { data, saying } from "@/lib/api/http/reply"
import { resetOwnerPassword, startOwnerRecovery } from "@/lib/people/sign-in/common-login/mutations"
import { recoveryWords } from "@/lib/people/sign-in/recovery/schema"
import { signUpWords } from "@/lib/people/sign-in/sign-up/schema"
import { commonLogin } from "./contract"

export const commonLoginRouter = answeringAs(apexAskerContext, commonLogin, {
  ownerSession: ({ actor }) => {
    const user =
      actor.role === "owner" ? { id: actor.id, email: actor.email, role_type: "admin" as const } : null
    return data({ user })
  },
  ownerForgotPassword: (ctx, input) => startOwnerRecovery(ctx, input).then(saying(signUpWords.codeSent)),
  ownerResetPassword: (ctx, input) => resetOwnerPassword(ctx, input).then(saying(recoveryWords.changed)),
})
