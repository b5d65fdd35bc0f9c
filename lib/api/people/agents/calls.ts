import { z } from "zod"
import { anyone, signedIn } from "@/lib/api/http/calls"
import { lastVisible, ofId, passwordText, tokenText, wording } from "@/lib/api/http/inputs"
import { done, status } from "@/lib/api/http/replies"
import { agentShape } from "@/lib/api/people/accounts/shapes"
import { toAgent } from "@/lib/api/people/accounts/wire"
import { entering } from "@/lib/api/people/sign-in/sign-up/calls"
import type { Account } from "@/lib/people/accounts/schema"
import {
  acceptInvitation,
  changeAgent,
  deactivateAgent,
  inviteAgents,
  reactivateAgent,
  resendInvitation,
  withdrawInvitation,
} from "@/lib/people/agents/mutations"
import { findInvitation, searchAgents, teamAgent } from "@/lib/people/agents/queries"
import { showAgent, shownAgent } from "@/lib/people/agents/schema"
import { agentStatuses } from "@/lib/people/agents/values"
import { panelHome } from "@/lib/people/profile/panel-home"
import { findVerification } from "@/lib/people/sign-in/sign-up/queries"
import type { Context } from "@/lib/tenancy/context"
import { fromLink, toInvitationLink, toVerificationLink } from "./wire"

// Of an invitation no more than this: its link is for the person who reads the mails of that address.
const invited = z.object({ email: z.string(), outcome: z.enum(["invited", "known"]) })

const changedReply = done.extend({ data: agentShape })
const changed = ({ organisation }: Context, account: Account, message: string) => ({
  status: 200 as const,
  message,
  data: toAgent(organisation, account),
})

const invitationSent = "The invitation has been sent."

/** What those who manage the portal do with agents. */
export const staffAgents = {
  searchAgents: signedIn
    .read("Agents by name, address and status, newest first, 20 at a time", {
      search: wording(100).optional(),
      status: z.enum(agentStatuses).optional(),
      lastVisible,
    })
    .lists("agents", shownAgent, async (ctx, { lastVisible, ...filter }) => {
      const { items, next } = await searchAgents(ctx, filter, lastVisible)
      return { items: items.map(showAgent), next }
    }),
  inviteAgents: signedIn
    .write("Emails invitations to several addresses, valid for 7 days", {
      emails: z.array(wording(512)).max(100, "At most 50 addresses at once"),
    })
    .givesAs("invited", z.array(invited), inviteAgents),
  resendInvitation: signedIn
    .write("Mails a new invitation; the one before is worthless", ofId)
    .answers(changedReply, async (ctx, { id }) =>
      changed(ctx, (await resendInvitation(ctx, id)).account, invitationSent),
    ),
  withdrawInvitation: signedIn
    .write("Takes an invitation back that nobody has accepted", ofId)
    .says("The invitation has been withdrawn.", (ctx, { id }) => withdrawInvitation(ctx, id)),
  changeAgent: signedIn
    .write("Changes an agent's role or the queue their day begins with", {
      ...ofId,
      manages: z.boolean().optional(),
      ticketHome: wording(80).optional(),
    })
    .gives(shownAgent, async (ctx, { id, ...changes }) =>
      showAgent(teamAgent(await changeAgent(ctx, id, changes))),
    ),
  deactivateAgent: signedIn
    .write("Switches an agent off and ends every session of theirs", ofId)
    .answers(changedReply, async (ctx, { id }) =>
      changed(ctx, await deactivateAgent(ctx, id), "The agent has been deactivated."),
    ),
  reactivateAgent: signedIn
    .write("Switches an agent on again; one who has never been in is mailed a new invitation", ofId)
    .answers(changedReply, async (ctx, { id }) => {
      const account = await reactivateAgent(ctx, id)
      const isInvited = account.status === "invited"
      return changed(ctx, account, isInvited ? invitationSent : "The agent has been reactivated.")
    }),
}

const link = z
  .object({
    url: tokenText.optional().describe("The page's address; its last segment or its q is the token"),
    token: tokenText.optional(),
    type: z.enum(["agent", "customer"]),
  })
  .refine(({ url, token }) => Boolean(url ?? token), { error: "token is required", path: ["token"] })

/** What mailed links lead to, below /api/kb. */
export const invitations = {
  checkLink: anyone.write("Whether a mailed link still counts; looking uses nothing up", link).answers(
    z.object({
      status,
      exist: z.boolean(),
      active: z.boolean().describe("Whether the account is active already"),
      link_expired: z.boolean(),
      message: z.string(),
    }),
    async (ctx, { type, url = "", token = fromLink(url) }) =>
      type === "agent"
        ? toInvitationLink(await findInvitation(ctx, token))
        : toVerificationLink(await findVerification(ctx, token)),
  ),
  updateAgentVerify: anyone
    .write("An invited agent sets a password", { token: tokenText, password: passwordText })
    .answers(entering, async (ctx, { token, password }) => {
      const { pass: ticket, ticketHome } = await acceptInvitation(ctx, token, password)
      const redirect = panelHome(ctx.organisation, ticketHome)
      return { status: 200, ticket, redirect, message: "Your password has been set." }
    }),
}
