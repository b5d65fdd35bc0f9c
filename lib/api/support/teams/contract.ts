import { z } from "zod"
import { account } from "@/lib/api/http/calls"
import { ofId, wording } from "@/lib/api/http/inputs"
import { done, replyOf } from "@/lib/api/http/replies"
import { team } from "@/lib/support/teams/schema"

const agentIds = z.array(wording(64)).max(1000, "At most 200 members").optional()

/** What staff reads of teams, and those who manage the portal do with them. */
export const staffTeams = {
  listTeams: account
    .read("The company's teams with their members, by name")
    .output(replyOf(z.object({ teams: z.array(team) }))),
  createTeam: account
    .write("Creates a team without members")
    .input(z.object({ name: wording(200) }))
    .output(replyOf(team)),
  renameTeam: account
    .write("Renames a team", {
      description:
        "409 where somebody else has renamed it since it was `seen`: `present` is what is there now.",
    })
    .input(
      ofId.extend({ name: wording(200), seen: wording(200).optional().describe("The name it had then") }),
    )
    .output(done),
  deleteTeam: account.write("Deletes a team; its tickets stay, in no team").input(ofId).output(done),
  changeTeamMembers: account
    .write("Lets agents into a team and others out of it")
    .input(ofId.extend({ added: agentIds, removed: agentIds }))
    .output(replyOf(team)),
}
