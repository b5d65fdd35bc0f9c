import { implement } from "@orpc/server"
import type { Account } from "@/lib/people/accounts/schema"
import {
  changeAgent,
  deactivateAgent,
  inviteAgents,
  reactivateAgent,
  resendInvitation,
  withdrawInvitation,
} from "@/lib/people/agents/mutations"
import { searchAgents, teamAgent } from "@/lib/people/agents/queries"
import type { Invited, TeamAgent } from "@/lib/people/agents/schema"
import type { Context } from "@/lib/work/context"
import { ownContext } from "../account-asker"
import { staffAgents } from "../contract/staff-agents"
import type { CallContext } from "../serve"
import { toAgent } from "../wire/accounts"

const os = implement(staffAgents).$context<CallContext>()
const status = 200 as const
// A link is for whoever reads the mails of that address.
const withoutLink = ({ email, outcome }: Invited): Invited => ({ email, outcome })
const toTeamAgent = (agent: TeamAgent) => ({ ...agent, createdAt: agent.createdAt.toISOString() })
const changed = ({ organisation }: Context, agent: Account, message: string) => ({
  status,
  message,
  data: toAgent(organisation, agent),
})

export const staffAgentsRouter = os.router({
  searchAgents: os.searchAgents.handler(async ({ input, context }) => {
    const { lastVisible, ...filter } = input
    const { items, next } = await searchAgents(await ownContext(context), filter, lastVisible)
    return { status, data: { agents: items.map(toTeamAgent), lastVisible: next, more: next !== null } }
  }),
  inviteAgents: os.inviteAgents.handler(async ({ input, context }) => ({
    status,
    data: { invited: (await inviteAgents(await ownContext(context), input)).map(withoutLink) },
  })),
  resendInvitation: os.resendInvitation.handler(async ({ input, context }) => {
    const ctx = await ownContext(context)
    const { account } = await resendInvitation(ctx, input.id)
    return changed(ctx, account, "The invitation has been sent.")
  }),
  withdrawInvitation: os.withdrawInvitation.handler(async ({ input, context }) => {
    await withdrawInvitation(await ownContext(context), input.id)
    return { status, message: "The invitation has been withdrawn." }
  }),
  changeAgent: os.changeAgent.handler(async ({ input, context }) => {
    const { id, ...changes } = input
    const account = await changeAgent(await ownContext(context), id, changes)
    return { status, data: toTeamAgent(teamAgent(account)) }
  }),
  deactivateAgent: os.deactivateAgent.handler(async ({ input, context }) => {
    const ctx = await ownContext(context)
    return changed(ctx, await deactivateAgent(ctx, input.id), "The agent has been deactivated.")
  }),
  reactivateAgent: os.reactivateAgent.handler(async ({ input, context }) => {
    const ctx = await ownContext(context)
    return changed(ctx, await reactivateAgent(ctx, input.id), "The agent has been reactivated.")
  }),
})
