import { recoveryWords } from "@/lib/people/sign-in/recovery/schema"
import { signUpWords } from "@/lib/people/sign-in/sign-up/schema"
import {
  admitAgent,
  changePassword,
  resetPassword,
  sendResetCode,
} from "@/lib/privacy/client-people/mutations"
import type { CallContext } from "../serve"
import { about, asked, done, os, type Payload } from "./login-asked"

async function mailResetCode(context: CallContext, payload: Payload) {
  const { ctx, named } = await asked(context, payload)
  await sendResetCode(ctx, named)
  return done(signUpWords.codeSent)
}

async function setResetPassword(context: CallContext, input: Payload & { code: string; password: string }) {
  const { ctx, named } = await asked(context, input)
  return about(ctx, await resetPassword(ctx, named, input.code, input.password), recoveryWords.changed)
}

const admin = { login_type: "admin" } as const
/** Passwords that are forgotten, changed or given for the first time. */
export const passwords = {
  forgotpassword: os.forgotpassword.handler(({ input, context }) => mailResetCode(context, input)),
  confirmresetpassword: os.confirmresetpassword.handler(({ input, context }) =>
    setResetPassword(context, input),
  ),
  adminforgotpassword: os.adminforgotpassword.handler(({ input, context }) =>
    mailResetCode(context, { ...input, ...admin }),
  ),
  adminconfirmresetpassword: os.adminconfirmresetpassword.handler(({ input, context }) =>
    setResetPassword(context, { ...input, ...admin }),
  ),
  newpassword: os.newpassword.handler(async ({ input, context }) => {
    const { ctx } = await asked(context, input)
    const { email, password, firstname: firstName = "", lastname: lastName = "" } = input
    const person = await admitAgent(ctx, { email, password, firstName, lastName })
    return about(ctx, person, recoveryWords.changed)
  }),
  changepassword: os.changepassword.handler(async ({ input, context }) => {
    const { ctx, named } = await asked(context, input)
    await changePassword(ctx, named, input.oldpassword, input.newpassword)
    return done(recoveryWords.changed)
  }),
}
