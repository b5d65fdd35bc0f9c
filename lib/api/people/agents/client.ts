import { accountsApi, staffApi } from "@/lib/api/client"
import { pagesFrom } from "@/lib/api/pages-from"
import { signInWith } from "@/lib/api/people/sign-in/client"
import type { AgentChanges, AgentFilter, Invited, TeamAgent } from "@/lib/people/agents/schema"
import type { Page } from "@/lib/platform/cursor"

/** Sets an invited agent's password and signs them in (L14, L15). @throws Refusal */
export async function acceptInvitation(token: string, password: string): Promise<void> {
  const { ticket } = await accountsApi.updateAgentVerify({ token, password })
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
    const { data } = await staffApi.searchAgents({ search, status, lastVisible })
    return { items: data.agents, next: data.lastVisible }
  })

/** @returns what became of each address. @throws Refusal, with `errors` by emails.0, emails.1 and so on */
export const inviteAgents = async (emails: string[]): Promise<Invited[]> =>
  (await staffApi.inviteAgents({ emails })).data.invited

export type AgentDeed = "resend" | "withdraw" | "deactivate" | "reactivate"
const deeds = {
  resend: "resendInvitation",
  withdraw: "withdrawInvitation",
  deactivate: "deactivateAgent",
  reactivate: "reactivateAgent",
} as const

/** @returns what happened, for people. @throws Refusal */
export async function actOnAgent(deed: AgentDeed, id: string): Promise<string> {
  return (await staffApi[deeds[deed]]({ id })).message
}

/** @throws Refusal */
export async function changeAgent(id: string, changes: AgentChanges): Promise<void> {
  await staffApi.changeAgent({ id, ...changes })
}
