import { z } from "zod"
import { agentStatuses } from "@/lib/people/agents/schema"
import { accountCall, agentShape } from "./account-shapes"
import { lastVisible } from "./call"
import { staffAgentRoutes as routes } from "./staff-agents-routes"
import { done, moment, ofId, paging, replyOf, wording } from "./staff-shapes"

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
const changed = z.object({ status: z.literal(200), message: z.string(), data: agentShape })

/** What those who manage the portal do with agents. */
export const staffAgents = {
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
  resendInvitation: accountCall
    .route({ ...routes.resendInvitation, summary: "Mails a new invitation; the one before is worthless" })
    .input(ofId)
    .output(changed),
  withdrawInvitation: accountCall
    .route({ ...routes.withdrawInvitation, summary: "Takes an invitation back that nobody has accepted" })
    .input(ofId)
    .output(done),
  changeAgent: accountCall
    .route({ ...routes.changeAgent, summary: "Changes an agent's role or the queue their day begins with" })
    .input(ofId.extend({ manages: z.boolean().optional(), ticketHome: wording(80).optional() }))
    .output(replyOf(agent)),
  deactivateAgent: accountCall
    .route({ ...routes.deactivateAgent, summary: "Switches an agent off and ends every session of theirs" })
    .input(ofId)
    .output(changed),
  reactivateAgent: accountCall
    .route({ ...routes.reactivateAgent, summary: "Switches an agent on again" })
    .input(ofId)
    .output(changed),
}
