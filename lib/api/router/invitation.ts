import { implement } from "@orpc/server"
import { panelHome } from "@/lib/people/accounts/panel-home"
import { acceptInvitation } from "@/lib/people/agents/mutations"
import { findInvitation } from "@/lib/people/agents/queries"
import { findVerification } from "@/lib/people/sign-in/sign-up/queries"
import { acceptOwnership } from "@/lib/portals/ownership/mutations"
import { accountContext } from "../account-asker"
import { accounts } from "../contract/accounts"
import type { CallContext } from "../serve"
import { fromLink, toInvitationLink, toVerificationLink } from "../wire/link"

const os = implement(accounts).$context<CallContext>()

/** What mailed links lead to. */
export const invitationRouter = {
  checkLink: os.checkLink.handler(async ({ input, context }) => {
    const ctx = await accountContext(context)
    const token = input.token ?? fromLink(input.url ?? "")
    return input.type === "agent"
      ? toInvitationLink(await findInvitation(ctx, token))
      : toVerificationLink(await findVerification(ctx, token))
  }),
  acceptOwnership: os.acceptOwnership.handler(async ({ input, context }) => {
    const { firstname: firstName, ...rest } = input
    const { isNew } = await acceptOwnership(await accountContext(context), { ...rest, firstName })
    const message = isNew ? "Your account has been created." : "You own this portal now. Please sign in."
    return { status: 200 as const, message }
  }),
  updateAgentVerify: os.updateAgentVerify.handler(async ({ input, context }) => {
    const ctx = await accountContext(context)
    const { ticket } = await acceptInvitation(ctx, input.token, input.password)
    const redirect = panelHome(ctx.organisation, "")
    return { status: 200, ticket, redirect, message: "Your password has been set." }
  }),
}
