import { z } from "zod"
import { signedIn } from "@/lib/api/http/calls"
import { ofId, wording } from "@/lib/api/http/inputs"
import { changeTeamMembers, createTeam, deleteTeam, renameTeam } from "@/lib/support/teams/mutations"
import { listTeams } from "@/lib/support/teams/queries"
import { team } from "@/lib/support/teams/schema"

const agentIds = z.array(wording(64)).max(1000, "At most 200 members").optional()

/** What staff reads of teams, and those who manage the portal do with them. */
export const staffTeams = {
  listTeams: signedIn
    .read("The company's teams with their members, by name")
    .givesAs("teams", z.array(team), listTeams),
  createTeam: signedIn
    .write("Creates a team without members", { name: wording(200) })
    .gives(team, createTeam),
  renameTeam: signedIn
    .write("Renames a team", {
      ...ofId,
      name: wording(200),
      seen: wording(200).optional().describe("The name it had then"),
    })
    .route({
      description:
        "409 where somebody else has renamed it since it was `seen`: `present` is what is there now.",
    })
    .says("The team has been renamed.", (ctx, { id, name, seen }) => renameTeam(ctx, id, { name, seen })),
  deleteTeam: signedIn
    .write("Deletes a team; its tickets stay, in no team", ofId)
    .says("The team has been deleted.", (ctx, { id }) => deleteTeam(ctx, id)),
  changeTeamMembers: signedIn
    .write("Lets agents into a team and others out of it", { ...ofId, added: agentIds, removed: agentIds })
    .gives(team, (ctx, { id, ...changes }) => changeTeamMembers(ctx, id, changes)),
}
