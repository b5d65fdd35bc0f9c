import { z } from "zod"
import { agentStatuses } from "@/lib/agents/schema"
import { team } from "@/lib/teams/schema"
import { accountCall } from "./account-shapes"
import { lastVisible } from "./call"
import { done, moment, ofId, paging, replyOf, wording } from "./staff-shapes"
import { staffTeamworkRoutes as routes } from "./staff-team-routes"

const agent = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  photo: z.string().describe("Path of a picture on the portal, or empty"),
  status: z.enum(agentStatuses),
  manages: z.boolean().describe("Whether the agent manages the portal"),
  ticketHome: z.string().describe("The queue their day begins with"),
  createdAt: moment,
})
const agentIds = z.array(wording(64)).max(1000, "At most 200 members").optional()
const profile = z.object({
  id: z.string(),
  role: z.enum(["customer", "agent", "owner"]),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  alias: z.string(),
  photo: z.string(),
  timeZone: z.string(),
  ticketHome: z.string(),
})

/** What those who manage the portal do with agents and teams, and staff with their own profile. */
export const staffTeamwork = {
  searchAgents: accountCall
    .route({
      ...routes.searchAgents,
      summary: "Agents by name, address and status, newest first, 20 at a time",
    })
    .input(
      z.object({ search: wording(100).optional(), status: z.enum(agentStatuses).optional(), lastVisible }),
    )
    .output(replyOf(z.object({ agents: z.array(agent), ...paging }))),
  inviteAgents: accountCall
    .route({ ...routes.inviteAgents, summary: "Mails invitations to several addresses, good for 7 days" })
    .input(z.object({ emails: z.array(wording(512)).max(100, "At most 50 addresses at once") }))
    .output(
      replyOf(
        z.object({
          invited: z.array(z.object({ email: z.string(), outcome: z.enum(["invited", "known"]) })),
        }),
      ),
    ),
  withdrawInvitation: accountCall
    .route({ ...routes.withdrawInvitation, summary: "Takes an invitation back that nobody has accepted" })
    .input(ofId)
    .output(done),
  changeAgent: accountCall
    .route({ ...routes.changeAgent, summary: "Changes an agent's role or the queue their day begins with" })
    .input(ofId.extend({ manages: z.boolean().optional(), ticketHome: wording(80).optional() }))
    .output(replyOf(agent)),
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
  getOwnProfile: accountCall
    .route({ ...routes.getOwnProfile, summary: "What an agent or owner has said of themselves" })
    .output(replyOf(profile)),
  saveOwnProfile: accountCall
    .route({ ...routes.saveOwnProfile, summary: "Changes it; what is not named stays" })
    .input(
      z
        .object({
          firstName: wording(512),
          lastName: wording(512),
          alias: wording(512).describe("An agent's"),
          timeZone: wording(512),
          ticketHome: wording(80).describe("An agent's"),
        })
        .partial(),
    )
    .output(done),
}
