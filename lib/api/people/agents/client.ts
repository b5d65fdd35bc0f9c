import { clientOf, get, staffClientOf } from "@/lib/api/http/client-of"
import { listFrom } from "@/lib/api/http/pages-from"
import { signInWith } from "@/lib/api/people/sign-in/client"
import type { AgentFilter, ShownAgent } from "@/lib/people/agents/schema"
import type { AgentStatus } from "@/lib/people/agents/values"
import type { Page } from "@/lib/platform/cursor"
import type { invitations, staffAgents } from "./calls"

const invitationsClient = clientOf<typeof invitations>("/api/kb")
const staffClient = staffClientOf<typeof staffAgents>({ searchAgents: get })

export const { inviteAgents, changeAgent } = staffClient

/** Sets an invited agent's password and signs them in (L14, L15). @throws Refusal */
export async function acceptInvitation(token: string, password: string): Promise<void> {
  const { ticket } = await invitationsClient.updateAgentVerify({ token, password })
  await signInWith("ticket", { ticket })
}

/** Agents by name, address and status, from the page the server rendered on. */
export const agentsFound = ({ search, status }: AgentFilter, first: Page<ShownAgent>) =>
  listFrom("agents", ["agents", search ?? "", status ?? ""], first, (lastVisible) =>
    staffClient.searchAgents({ search, status, lastVisible }),
  )

export type AgentDeed = "resend" | "withdraw" | "deactivate" | "reactivate"
const deeds = {
  resend: "resendInvitation",
  withdraw: "withdrawInvitation",
  deactivate: "deactivateAgent",
  reactivate: "reactivateAgent",
} as const

/** @returns what happened, for people, and the agent's status then, unless they are gone. @throws Refusal */
export async function actOnAgent(
  deed: AgentDeed,
  id: string,
): Promise<{ message: string; status?: AgentStatus }> {
  const done = await staffClient[deeds[deed]]({ id })
  return typeof done === "string" ? { message: done } : { message: done.message, status: done.status }
}
