import { z } from "zod"
import { team } from "@/lib/support/teams/schema"
import { accountCall } from "./account-shapes"
import { done, ofId, replyOf, wording } from "./staff-shapes"
import { staffTeamRoutes as routes } from "./staff-teams-routes"

const agentIds = z.array(wording(64)).max(1000, "At most 200 members").optional()

/** What staff reads of teams, and those who manage the portal do with them. */
export const staffTeams = {
  listTeams: accountCall
    .route({ ...routes.listTeams, summary: "The company's teams with their members, by name" })
    .output(replyOf(z.object({ teams: z.array(team) }))),
  createTeam: accountCall
    .route({ ...routes.createTeam, summary: "Creates a team without members" })
    .input(z.object({ name: wording(200) }))
    .output(replyOf(team)),
  renameTeam: accountCall
    .route({
      ...routes.renameTeam,
      summary: "Renames a team",
      description:
        "409 where somebody else has renamed it since it was `seen`: `present` is what is there now.",
    })
    .input(
      ofId.extend({ name: wording(200), seen: wording(200).optional().describe("The name it had then") }),
    )
    .output(done),
  deleteTeam: accountCall
    .route({ ...routes.deleteTeam, summary: "Deletes a team; its tickets stay, in no team" })
    .input(ofId)
    .output(done),
  changeTeamMembers: accountCall
    .route({ ...routes.changeTeamMembers, summary: "Lets agents into a team and others out of it" })
    .input(ofId.extend({ added: agentIds, removed: agentIds }))
    .output(replyOf(team)),
}
