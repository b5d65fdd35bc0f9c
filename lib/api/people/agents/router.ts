import { accountContext, signedInContext } from "@/lib/api/http/account-asker"
import { answering, answeringAs } from "@/lib/api/http/answering"
import { data, pageAs, saying } from "@/lib/api/http/reply"
import { toAgent } from "@/lib/api/people/accounts/wire"
import { panelHome } from "@/lib/people/accounts/panel-home"
import type { Account } from "@/lib/people/accounts/schema"
import {
  acceptInvitation,
  changeAgent,
  deactivateAgent,
  inviteAgents,
  reactivateAgent,
  resendInvitation,
  withdrawInvitation,
} from "@/lib/people/agents/mutations"
import { findInvitation, searchAgents, teamAgent } from "@/lib/people/agents/queries"
import type { Invited, TeamAgent } from "@/lib/people/agents/schema"
import { findVerification } from "@/lib/people/sign-in/sign-up/queries"
import type { Context } from "@/lib/tenancy/context"
import { invitations, staffAgents } from "./contract"
import { fromLink, toInvitationLink, toVerificationLink } from "./wire"

const status = 200 as const
// A link is for the person who reads the mails of that address.
const withoutLink = ({ email, outcome }: Invited): Invited => ({ email, outcome })
const toTeamAgent = (agent: TeamAgent) => ({ ...agent, createdAt: agent.createdAt.toISOString() })
const changed = ({ organisation }: Context, agent: Account, message: string) => ({
  status,
  message,
  data: toAgent(organisation, agent),
})

export const staffAgentsRouter = answeringAs(signedInContext, staffAgents, {
  searchAgents: async (ctx, { lastVisible, ...filter }) => {
    const { items, next } = await searchAgents(ctx, filter, lastVisible)
    return pageAs("agents")({ items: items.map(toTeamAgent), next })
  },
  inviteAgents: async (ctx, input) => data({ invited: (await inviteAgents(ctx, input)).map(withoutLink) }),
  resendInvitation: async (ctx, { id }) =>
    changed(ctx, (await resendInvitation(ctx, id)).account, "The invitation has been sent."),
  withdrawInvitation: (ctx, { id }) =>
    withdrawInvitation(ctx, id).then(saying("The invitation has been withdrawn.")),
  changeAgent: async (ctx, { id, ...changes }) =>
    data(toTeamAgent(teamAgent(await changeAgent(ctx, id, changes)))),
  deactivateAgent: async (ctx, { id }) =>
    changed(ctx, await deactivateAgent(ctx, id), "The agent has been deactivated."),
  reactivateAgent: async (ctx, { id }) =>
    changed(ctx, await reactivateAgent(ctx, id), "The agent has been reactivated."),
})

export const invitationsRouter = answering(invitations, {
  checkLink: async (call, { type, url = "", token = fromLink(url) }) => {
    const ctx = await accountContext(call)
    return type === "agent"
      ? toInvitationLink(await findInvitation(ctx, token))
      : toVerificationLink(await findVerification(ctx, token))
  },
  updateAgentVerify: async (call, { token, password }) => {
    const ctx = await accountContext(call)
    const { ticket } = await acceptInvitation(ctx, token, password)
    const redirect = panelHome(ctx.organisation, "")
    return { status, ticket, redirect, message: "Your password has been set." }
  },
})
