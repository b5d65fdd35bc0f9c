import { toUserData } from "@/lib/people/login-protocol/wire"
import { signInWords } from "@/lib/people/sign-in/schema"
import { provenPerson, signPersonOut } from "@/lib/privacy/client-people/mutations"
import { findPerson, requirePerson, requireWelcome } from "@/lib/privacy/client-people/queries"
import { about, asked, done, os } from "./login-asked"

const whether = (exist: boolean) => ({ ...done(exist ? "User found" : signInWords.unknown), exist })

/** Who somebody is, and whether the password is theirs. */
export const entering = {
  login: os.login.handler(async ({ input, context }) => {
    const { ctx, named } = await asked(context, input)
    const proven = await provenPerson(ctx, named, input.password)
    const person = await requireWelcome(ctx, proven)
    const said = about(ctx, person, signInWords.signedIn)
    return { ...said, status_msg: "success" as const, error_key: 0 as const }
  }),
  productlogin: os.productlogin.handler(async ({ input, context }) => {
    const { ctx, named } = await asked(context, input)
    const person = await requireWelcome(ctx, await requirePerson(ctx, named))
    return about(ctx, person, "User found")
  }),
  validuser: os.validuser.handler(async ({ input, context }) => {
    const { ctx, named } = await asked(context, input)
    const person = await findPerson(ctx, named)
    return { ...whether(person !== null), userdata: person && toUserData(ctx.organisation, person) }
  }),
  checkuserexist: os.checkuserexist.handler(async ({ input, context }) => {
    const { ctx, named } = await asked(context, input)
    return whether((await findPerson(ctx, named)) !== null)
  }),
  checkagentexist: os.checkagentexist.handler(async ({ input, context }) => {
    const { ctx, named } = await asked(context, { ...input, login_type: "agent" })
    return whether((await findPerson(ctx, named)) !== null)
  }),
  checkpassword: os.checkpassword.handler(async ({ input, context }) => {
    const { ctx, named } = await asked(context, input)
    await provenPerson(ctx, named, input.password)
    return done("Password is correct.")
  }),
  useroutses: os.useroutses.handler(async ({ input, context }) => {
    const { ctx, named } = await asked(context, input)
    await signPersonOut(ctx, named)
    return done("Logged Out Successfully.")
  }),
}
