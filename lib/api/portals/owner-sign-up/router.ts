import { answeringAs } from "@/lib/api/http/answering"
import { apexAskerContext } from "@/lib/api/http/asker"
import { saying } from "@/lib/api/http/reply"
import { signUpWords } from "@/lib/people/sign-in/sign-up/schema"
import { completeOwnerSignUp, startOwnerSignUp } from "@/lib/portals/owner-sign-up/mutations"
import { ownerSignUpWords } from "@/lib/portals/owner-sign-up/schema"
import { ownerSignUp } from "./contract"

export const ownerSignUpRouter = answeringAs(apexAskerContext, ownerSignUp, {
  ownerSignUp: (ctx, input) => startOwnerSignUp(ctx, input).then(saying(ownerSignUpWords.sent)),
  ownerVerify: (ctx, { firstname: firstName, ...rest }) =>
    completeOwnerSignUp(ctx, { ...rest, firstName }).then(saying(signUpWords.proved)),
})
