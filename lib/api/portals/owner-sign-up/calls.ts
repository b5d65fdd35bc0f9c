import { apex } from "@/lib/api/http/calls"
import { text } from "@/lib/api/http/inputs"
import { signUpWords } from "@/lib/people/sign-in/sign-up/values"
import { completeOwnerSignUp, startOwnerSignUp } from "@/lib/portals/owner-sign-up/mutations"
import { ownerSignUpWords } from "@/lib/portals/owner-sign-up/schema"

/** How a person becomes an owner, below /api/owner. */
export const ownerSignUp = {
  ownerSignUp: apex
    .write("Mails a code to a person who wants to become an owner", { email: text })
    .route({
      description:
        "404 unless the installation lets owners sign up. The answer is the same for an owner's address.",
    })
    .says(ownerSignUpWords.sent, startOwnerSignUp),
  ownerVerify: apex
    .write("Makes an owner of a person who has the mailed code", {
      email: text,
      code: text,
      firstname: text,
      password: text,
    })
    .says(signUpWords.proved, (ctx, { firstname: firstName, ...rest }) =>
      completeOwnerSignUp(ctx, { ...rest, firstName }),
    ),
}
