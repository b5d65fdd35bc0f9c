import { implement } from "@orpc/server"
import { changeAgent, inviteAgents, withdrawInvitation } from "@/lib/agents/mutations"
import { searchAgents, teamAgent } from "@/lib/agents/queries"
import type { Invited, TeamAgent } from "@/lib/agents/schema"
import { updateStaffProfile } from "@/lib/profile/mutations"
import { getStaffProfile } from "@/lib/profile/queries"
import { profileUpdated } from "@/lib/profile/schema"
import { changeTeamMembers, createTeam, deleteTeam, renameTeam } from "@/lib/teams/mutations"
import { ownContext } from "../account-asker"
import { staffTeamwork } from "../contract/staff-team"
import type { CallContext } from "../serve"

const os = implement(staffTeamwork).$context<CallContext>()
const status = 200 as const
// A link is for whoever reads the mails of that address.
const withoutLink = ({ email, outcome }: Invited): Invited => ({ email, outcome })
const toAgent = (agent: TeamAgent) => ({ ...agent, createdAt: agent.createdAt.toISOString() })

export const staffTeamworkRouter = os.router({
  searchAgents: os.searchAgents.handler(async ({ input, context }) => {
    const { lastVisible, ...filter } = input
    const { items, next } = await searchAgents(await ownContext(context), filter, lastVisible)
    return { status, data: { agents: items.map(toAgent), lastVisible: next, more: next !== null } }
  }),
  inviteAgents: os.inviteAgents.handler(async ({ input, context }) => ({
    status,
    data: { invited: (await inviteAgents(await ownContext(context), input)).map(withoutLink) },
  })),
  withdrawInvitation: os.withdrawInvitation.handler(async ({ input, context }) => {
    await withdrawInvitation(await ownContext(context), input.id)
    return { status, message: "The invitation has been withdrawn." }
  }),
  changeAgent: os.changeAgent.handler(async ({ input, context }) => {
    const { id, ...changes } = input
    const account = await changeAgent(await ownContext(context), id, changes)
    return { status, data: toAgent(teamAgent(account)) }
  }),
  createTeam: os.createTeam.handler(async ({ input, context }) => ({
    status,
    data: await createTeam(await ownContext(context), input),
  })),
  renameTeam: os.renameTeam.handler(async ({ input, context }) => {
    await renameTeam(await ownContext(context), input.id, { name: input.name, seen: input.seen })
    return { status, message: "The team has been renamed." }
  }),
  deleteTeam: os.deleteTeam.handler(async ({ input, context }) => {
    await deleteTeam(await ownContext(context), input.id)
    return { status, message: "The team has been deleted." }
  }),
  changeTeamMembers: os.changeTeamMembers.handler(async ({ input: { id, ...changes }, context }) => ({
    status,
    data: await changeTeamMembers(await ownContext(context), id, changes),
  })),
  getOwnProfile: os.getOwnProfile.handler(async ({ context }) => ({
    status,
    data: getStaffProfile(await ownContext(context)),
  })),
  saveOwnProfile: os.saveOwnProfile.handler(async ({ input, context }) => {
    await updateStaffProfile(await ownContext(context), input)
    return { status, message: profileUpdated }
  }),
})
