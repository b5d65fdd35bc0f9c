import { implement } from "@orpc/server"
import { changeTeamMembers, createTeam, deleteTeam, renameTeam } from "@/lib/support/teams/mutations"
import { listTeams } from "@/lib/support/teams/queries"
import { ownContext } from "../account-asker"
import { staffTeams } from "../contract/staff-teams"
import type { CallContext } from "../serve"

const os = implement(staffTeams).$context<CallContext>()
const status = 200 as const

export const staffTeamsRouter = os.router({
  listTeams: os.listTeams.handler(async ({ context }) => ({
    status,
    data: { teams: await listTeams(await ownContext(context)) },
  })),
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
})
