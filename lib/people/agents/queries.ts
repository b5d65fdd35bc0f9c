import type { Account } from "@/lib/people/accounts/schema"
import { ownerOf } from "@/lib/people/owners/queries"
import type { Owner } from "@/lib/people/owners/schema"
import { defaultTicketHome } from "@/lib/people/sessions/schema"
import { type Page, toNewestPage } from "@/lib/platform/cursor"
import { parseInput } from "@/lib/platform/input"
import { requireManager } from "@/lib/tenancy/actors/policy"
import type { SignedIn } from "@/lib/tenancy/actors/schema"
import type { Context } from "@/lib/tenancy/context"
import { invitationOf, stateOf } from "./invitation"
import { type AgentFilter, agentFilter, type TeamAgent } from "./schema"
import type { AgentStatus } from "./values"

/** What an invitation's link leads to (section 7, link check). */
export type InvitationState = { state: "open"; email: string } | { state: "used" | "expired" | "unknown" }

/** Whether an invitation still counts; looking changes nothing. */
export async function findInvitation(ctx: Context, token: string): Promise<InvitationState> {
  const found = await invitationOf(ctx, token)
  if (!found) return { state: "unknown" }
  const state = stateOf(found, ctx.now)
  return state === "open" ? { state, email: found.account.email } : { state }
}

/** The agent with this address, or null. @throws UnauthenticatedError, ForbiddenError */
export async function findAgent({ actor, store }: Context, email: string): Promise<Account | null> {
  requireManager(actor)
  return store.people.accounts.findByEmail("agent", email.trim().toLowerCase())
}

/** The active agent, or the owner, of this company whose address it is, in small letters; null for any other. */
export async function staffWithAddress(
  { store }: Pick<Context, "store">,
  email: string,
): Promise<SignedIn | null> {
  const agent = await store.people.accounts.findByEmail("agent", email)
  if (agent?.status === "active") {
    const { id, firstName, lastName, alias, photo, timeZone, ticketHome, manages } = agent
    return {
      role: "agent",
      sessionId: "",
      id,
      email,
      firstName,
      lastName,
      alias,
      photo,
      timeZone,
      ticketHome,
      manages,
    }
  }
  const owner = await ownerOf({ store })
  return owner?.email === email ? ownerActing(owner) : null
}

/** The owner as one who acts without a session here. */
export const ownerActing = ({ id, email, firstName, lastName, photo, timeZone }: Owner): SignedIn => ({
  ...{ role: "owner", sessionId: "", alias: "", ticketHome: defaultTicketHome, manages: false },
  ...{ id, email, firstName, lastName, photo, timeZone },
})

/**
 * Agents whose name or address holds a text, of one status or all, newest first, 20 at a time.
 * @throws UnauthenticatedError, ForbiddenError, InvalidError
 */
export async function searchAgents(
  ctx: Context,
  filter: AgentFilter,
  cursor?: string,
): Promise<Page<TeamAgent>> {
  requireManager(ctx.actor)
  const { search: text, status } = parseInput(agentFilter, filter)
  const found = await toNewestPage(
    (page) => ctx.store.people.accounts.searchAgents({ text, status, ...page }),
    cursor,
  )
  return { items: found.items.map(teamAgent), next: found.next }
}

/** What is shown of an agent to those who manage the portal. */
export const teamAgent = ({
  id,
  email,
  firstName,
  lastName,
  photo,
  manages,
  ticketHome,
  createdAt,
  status,
}: Account): TeamAgent => ({
  ...{ id, email, firstName, lastName, photo, manages, ticketHome, createdAt },
  status: status as AgentStatus,
})
