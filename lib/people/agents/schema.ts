import { z } from "zod"
import type { Account } from "@/lib/people/accounts/schema"
import { emailRule } from "@/lib/people/accounts/schema"
import { isTicketView } from "@/lib/people/profile/ticket-home"
import { moment } from "@/lib/platform/moment"
import { type AgentStatus, agentStatuses } from "./values"

/** Addresses invited at once. */
const mostInvited = 50

/** Several addresses, each once, however they are separated. */
export const invitationsInput = z.strictObject({
  emails: z
    .array(emailRule())
    .min(1, "Email is required")
    .max(mostInvited, `At most ${mostInvited} addresses at once`)
    .transform((emails) => [...new Set(emails)]),
})
export type InvitationsInput = z.input<typeof invitationsInput>

/** The addresses in a text, with commas, semicolons, blanks or new lines between them. */
const addressesIn = (text: string) => text.split(/[\s,;]+/).filter(Boolean)

/** The invitation form as it is typed; its message names the email that is invalid. */
export const invitationsForm = z.object({
  emails: z
    .string()
    .transform(addressesIn)
    .superRefine((emails, ctx) => {
      const parsed = invitationsInput.safeParse({ emails })
      const issue = parsed.error?.issues[0]
      const at = issue?.path[1]
      if (issue) ctx.addIssue(typeof at === "number" ? `${emails[at]}: ${issue.message}` : issue.message)
    }),
})

/** The outcome for each email: an existing agent is not invited again. */
export type Invited = { email: string; outcome: "invited" | "known" }

export const agentFilter = z.strictObject({
  search: z.string().trim().max(100, "At most 100 characters").default(""),
  status: z.enum(agentStatuses).optional(),
})
export type AgentFilter = z.input<typeof agentFilter>

/** An agent as those see them who manage the portal. */
export type TeamAgent = Pick<
  Account,
  "id" | "email" | "firstName" | "lastName" | "photo" | "manages" | "ticketHome" | "createdAt"
> & { status: AgentStatus }

/** An agent as lists in the browser show them. */
export const shownAgent = z.object({
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
export type ShownAgent = z.infer<typeof shownAgent>

export const showAgent = (agent: TeamAgent): ShownAgent => ({
  ...agent,
  createdAt: agent.createdAt.toISOString(),
})

const queue = z.string().max(80).refine(isTicketView, "There is no such view")

/** What those who manage the portal change of an agent. */
export const agentChanges = z.strictObject({ manages: z.boolean().optional(), ticketHome: queue.optional() })
export type AgentChanges = z.input<typeof agentChanges>

/** Words for an invitation that no longer counts (L16, L17). */
export const invitationWords = {
  used: "This invitation has already been used. Please sign in.",
  expired: "This invitation has expired. Please ask for a new one.",
} as const

/** Words for invitations that are more than an hour still allows. */
export const tooManyInvitations = (left: number) =>
  `No invitation was sent. ${left} more can be sent within this hour.`
