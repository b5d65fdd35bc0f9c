import { signedInContext } from "@/lib/api/http/account-asker"
import { answeringAs } from "@/lib/api/http/answering"
import { data, dataAs, saying } from "@/lib/api/http/reply"
import { changeTeamMembers, createTeam, deleteTeam, renameTeam } from "@/lib/support/teams/mutations"
import { listTeams } from "@/lib/support/teams/queries"
import { staffTeams } from "./contract"

export const staffTeamsRouter = answeringAs(signedInContext, staffTeams, {
  listTeams: (ctx) => listTeams(ctx).then(dataAs("teams")),
  createTeam: (ctx, input) => createTeam(ctx, input).then(data),
  renameTeam: (ctx, { id, name, seen }) =>
    renameTeam(ctx, id, { name, seen }).then(saying("The team has been renamed.")),
  deleteTeam: (ctx, { id }) => deleteTeam(ctx, id).then(saying("The team has been deleted.")),
  changeTeamMembers: (ctx, { id, ...changes }) => changeTeamMembers(ctx, id, changes).then(data),
})
