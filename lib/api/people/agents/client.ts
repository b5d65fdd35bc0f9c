import { clientOf, get } from "@/lib/api/http/client-of"
import { pagesFrom } from "@/lib/api/http/pages-from"
import { signInWith } from "@/lib/api/people/sign-in/client"
import type { AgentChanges, AgentFilter, Invited, TeamAgent } from "@/lib/people/agents/schema"
import type { Page } from "@/lib/platform/cursor"
import type { invitations, staffAgents } from "./calls"

const invitationsClient = /* @__PURE__ */ clientOf<typeof invitations>("/api/kb")
const staffClient = /* @__PURE__ */ clientOf<typeof staffAgents>("/api/staff", { searchAgents: get })

/** Sets an invited agent's password and signs them in (L14, L15). @throws Refusal */
export async function acceptInvitation(token: string, password: string): Promise<void> {
  const { ticket } = await invitationsClient.updateAgentVerify({ token, password })
  await signInWith("ticket", { ticket })
}

/** An agent as lists in the browser show them. */
export type ShownAgent = Omit<TeamAgent, "createdAt"> & { createdAt: string }

export const showAgent = (agent: TeamAgent): ShownAgent => ({
  ...agent,
  createdAt: agent.createdAt.toISOString(),
})

/** Agents by name, address and status, from the page the server rendered on. */
export const agentsFound = ({ search, status }: AgentFilter, first: Page<ShownAgent>) =>
  pagesFrom(["agents", search ?? "", status ?? ""], first, async (lastVisible) => {
    const { data } = await staffClient.searchAgents({ search, status, lastVisible })
    return { items: data.agents, next: data.lastVisible }
  })

/** @returns what became of each address. @throws Refusal, with `errors` by emails.0, emails.1 and so on */
export const inviteAgents = async (emails: string[]): Promise<Invited[]> =>
  (await staffClient.inviteAgents({ emails })).data.invited

export type AgentDeed = "resend" | "withdraw" | "deactivate" | "reactivate"
const deeds = {
  resend: "resendInvitation",
  withdraw: "withdrawInvitation",
  deactivate: "deactivateAgent",
  reactivate: "reactivateAgent",
} as const

/** @returns what happened, for people. @throws Refusal */
export async function actOnAgent(deed: AgentDeed, id: string): Promise<string> {
  return (await staffClient[deeds[deed]]({ id })).message
}

/** @throws Refusal */
export async function changeAgent(id: string, changes: AgentChanges): Promise<void> {
  await staffClient.changeAgent({ id, ...changes })
}
