import { signUpWords } from "@/lib/people/sign-in/sign-up/schema"
import { confirmCustomer, registerCustomer, resendCode } from "@/lib/privacy/client-people/mutations"
import { about, asked, done, os } from "./login-asked"

/** From the first form to the proved address. */
export const signingUp = {
  customersignup: os.customersignup.handler(async ({ input, context }) => {
    const { ctx, named } = await asked(context, input)
    const { password, firstname = "", marketingterms: acceptsMarketing = false } = input
    const registration = { email: named.email, password, firstName: firstname, acceptsMarketing }
    const { person, attempt } = await registerCustomer(ctx, registration)
    return { ...about(ctx, person, signUpWords.codeSent), uid: attempt }
  }),
  confirmsignup: os.confirmsignup.handler(async ({ input, context }) => {
    const { ctx, named } = await asked(context, input)
    const person = await confirmCustomer(ctx, named.email, input.uid, input.code)
    return about(ctx, person, "User verified")
  }),
  resendverification: os.resendverification.handler(async ({ input, context }) => {
    const { ctx, named } = await asked(context, input)
    return { ...done(signUpWords.resent), uid: await resendCode(ctx, named.email) }
  }),
}
