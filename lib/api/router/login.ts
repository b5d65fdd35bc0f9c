import { ORPCError } from "@orpc/server"
import { fromNames } from "@/lib/people/login-protocol/wire"
import { issueServiceToken } from "@/lib/people/oauth-clients/mutations"
import { serviceTokenSeconds } from "@/lib/people/oauth-clients/schema"
import { profileUpdated } from "@/lib/people/profile/schema"
import { UnauthenticatedError } from "@/lib/platform/errors"
import { removePerson, updatePerson } from "@/lib/privacy/client-people/mutations"
import { deletionWords } from "@/lib/privacy/deletion/schema"
import { about, asked, done, os } from "./login-asked"
import { entering } from "./login-entering"
import { passwords } from "./login-passwords"
import { signingUp } from "./login-sign-up"

// What OAuth's clients look for, beside the API's own form of a failure.
const invalidGrant = ({ message }: Error) =>
  new ORPCError("UNAUTHORIZED", { message, data: { error: "invalid_grant" } })

const token = os.token.handler(async ({ input, context: { address } }) => {
  const issued = issueServiceToken(input, { now: new Date(), address })
  const access_token = await issued.catch((error) => {
    throw error instanceof UnauthenticatedError ? invalidGrant(error) : error
  })
  return { access_token, token_type: "Bearer" as const, expires_in: serviceTokenSeconds }
})

const keeping = {
  customerupdateuser: os.customerupdateuser.handler(async ({ input, context }) => {
    const { ctx, named } = await asked(context, input)
    const person = await updatePerson(ctx, named, fromNames(input))
    return about(ctx, person, profileUpdated)
  }),
  deleteuser: os.deleteuser.handler(async ({ input, context }) => {
    const { ctx, named } = await asked(context, input)
    await removePerson(ctx, named.email)
    return done(deletionWords.deleted)
  }),
}

export const loginRouter = os.router({ token, ...entering, ...signingUp, ...passwords, ...keeping })
