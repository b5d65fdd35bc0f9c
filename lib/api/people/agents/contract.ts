import { z } from "zod"
import { account } from "@/lib/api/http/calls"
import { lastVisible, ofId, passwordText, tokenText, wording } from "@/lib/api/http/inputs"
import { done, moment, pageOf, replyOf } from "@/lib/api/http/replies"
import { agentShape, entering } from "@/lib/api/people/accounts/shapes"
import { agentStatuses } from "@/lib/people/agents/schema"

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
  searchAgents: account
    .read("Agents by name, address and status, newest first, 20 at a time")
    .input(
      z.object({ search: wording(100).optional(), status: z.enum(agentStatuses).optional(), lastVisible }),
    )
    .output(pageOf({ agents: z.array(agent) })),
  inviteAgents: account
    .write("Emails invitations to several addresses, valid for 7 days")
    .input(z.object({ emails: z.array(wording(512)).max(100, "At most 50 addresses at once") }))
    .output(
      replyOf(
        z.object({
          invited: z.array(z.object({ email: z.string(), outcome: z.enum(["invited", "known"]) })),
        }),
      ),
    ),
  resendInvitation: account
    .write("Mails a new invitation; the one before is worthless")
    .input(ofId)
    .output(changed),
  withdrawInvitation: account
    .write("Takes an invitation back that nobody has accepted")
    .input(ofId)
    .output(done),
  changeAgent: account
    .write("Changes an agent's role or the queue their day begins with")
    .input(ofId.extend({ manages: z.boolean().optional(), ticketHome: wording(80).optional() }))
    .output(replyOf(agent)),
  deactivateAgent: account
    .write("Switches an agent off and ends every session of theirs")
    .input(ofId)
    .output(changed),
  reactivateAgent: account.write("Switches an agent on again").input(ofId).output(changed),
}

/** What mailed links lead to, below /api/kb. */
export const invitations = {
  checkLink: account
    .write("Whether a mailed link still counts; looking uses nothing up")
    .input(
      z
        .object({
          url: tokenText.optional().describe("The page's address; its last segment or its q is the token"),
          token: tokenText.optional(),
          type: z.enum(["agent", "customer"]),
        })
        .refine(({ url, token }) => Boolean(url ?? token), { error: "token is required", path: ["token"] }),
    )
    .output(
      z.object({
        status: z.literal(200),
        exist: z.boolean(),
        active: z.boolean().describe("Whether the account is active already"),
        link_expired: z.boolean(),
        message: z.string(),
      }),
    ),
  updateAgentVerify: account
    .write("An invited agent sets a password")
    .input(z.object({ token: tokenText, password: passwordText }))
    .output(entering),
}
