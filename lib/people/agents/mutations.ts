import { removeAccounts } from "@/lib/people/accounts/mutations"
import { type Account, firstNameOf, newPassword } from "@/lib/people/accounts/schema"
import { forgetTrustOf } from "@/lib/people/browsers/mutations"
import { forgetNamesakes } from "@/lib/people/identity-providers/former-names"
import { providerNames, type WaysIn, waysIn } from "@/lib/people/identity-providers/queries"
import { loginService } from "@/lib/people/login-service/keeper"
import { endSessions } from "@/lib/people/sessions/mutations"
import { areAgents, areTaken } from "@/lib/people/sign-in/by-provider/agents-names"
import { ownersNames } from "@/lib/people/sign-in/by-provider/owners-names"
import { requireWay } from "@/lib/people/sign-in/completion/mutations"
import { passFor } from "@/lib/people/sign-in/mutations"
import { byPassword } from "@/lib/people/sign-in/values"
import { ConflictError, InvalidError, NotFoundError } from "@/lib/platform/errors"
import { newId } from "@/lib/platform/id"
import { parseInput } from "@/lib/platform/input"
import { giveBack, spendTogether } from "@/lib/platform/limits/mutations"
import { log } from "@/lib/platform/log"
import type { Store } from "@/lib/platform/store"
import { recordActivity } from "@/lib/tenancy/activity/mutations"
import { requireManager } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import { queueMail, withdrawMails } from "@/lib/tenancy/mail/mutations"
import { holdOrganisation } from "@/lib/tenancy/organisations/mutations"
import { portalTitle } from "@/lib/tenancy/organisations/values"
import { invitationEnd, invitationLink, invitationOf, stateOf } from "./invitation"
import {
  type AgentChanges,
  agentChanges,
  type InvitationsInput,
  type Invited,
  invitationsInput,
  invitationWords,
  tooManyInvitations,
} from "./schema"
import { invitationDays } from "./values"

/** The outcome for each email, with the link that was sent, unless it was an agent's or the owner's already. */
type Outcome = Invited & { sent: { account: Account; link: string } | null }

/**
 * Invites people, all or none of them: mails each a link, valid for 7 days, to come in by (T03). Emails of existing
 * agents are left as they are, also where a directory calls one so who is not switched off; and so is the owner's, who is no agent, and
 * what a provider calls the owner.
 * @throws UnauthenticatedError, ForbiddenError, InvalidError, RateLimitedError
 */
export async function inviteAgents(ctx: Context, input: InvitationsInput): Promise<Outcome[]> {
  requireManager(ctx.actor)
  const { emails } = parseInput(invitationsInput, input)
  const counted = await countInvitations(ctx, emails.length)
  const inviteAll = async (store: Store) => {
    // Who takes the portal over meanwhile waits, and finds those invited here.
    await holdOrganisation({ store })
    const called = await store.people.provisioning.listCalled(emails)
    const taken = new Set([
      ...(await ownersNames({ store }, emails)),
      ...called.flatMap(({ isActive, userName }) => (isActive ? userName.toLowerCase() : [])),
    ])
    const ways = await waysIn({ store }, "staff")
    const outcomes: Outcome[] = []
    for (const email of emails) {
      const sent = taken.has(email) ? null : await invite({ ...ctx, store }, email, ways)
      outcomes.push({ email, outcome: sent ? "invited" : "known", sent })
    }
    const invited = outcomes.filter(({ sent }) => sent)
    await forgetNamesakes(
      { ...ctx, store },
      invited.map(({ email }) => email),
    )
    return outcomes
  }
  const outcomes = await givingBack(ctx, counted, () => ctx.store.transaction(inviteAll))
  // After the transaction: what is counted waits for a connection of its own.
  const known = outcomes.filter(({ sent }) => !sent)
  if (known.length > 0) await giveInvitationsBack(ctx, { ...counted, times: known.length })
  return outcomes
}

/**
 * Withdraws an invitation that has not been accepted: its link no longer works and the agent is removed.
 * @throws NotFoundError, ConflictError
 */
export async function withdrawInvitation(ctx: Context, id: string): Promise<void> {
  requireManager(ctx.actor)
  await ctx.store.transaction(async (store) => {
    const { status, email } = await lockAgent(store, id)
    if (status !== "invited") throw new ConflictError("This agent has already accepted the invitation")
    await withdrawMails(store, ctx.organisation.id, { role: "agent", to: email })
    await removeAccounts(store, [id])
    await recordActivity({ ...ctx, store }, "agent.withdrawn", { detail: email })
  })
}

/**
 * Changes an agent's role, which counts from their next request (negative 35), or their first view. The owner always
 * manages the portal, so that there is a manager at any time.
 * @throws UnauthenticatedError, ForbiddenError, NotFoundError
 */
export async function changeAgent(ctx: Context, id: string, input: AgentChanges): Promise<Account> {
  requireManager(ctx.actor)
  const changes = parseInput(agentChanges, input)
  return ctx.store.transaction(async (store) => {
    const before = await lockAgent(store, id)
    const account = existing(await store.people.accounts.update(id, changes))
    if (account.manages !== before.manages) {
      const detail = account.manages ? "manager" : "agent"
      await recordActivity({ ...ctx, store }, "agent.role-changed", { subjectId: id, detail })
      await store.platform.live.signal({ kind: "person", personId: id })
    }
    return account
  })
}

/** Mails a new link; the one before is worthless. @throws UnauthenticatedError, ForbiddenError, NotFoundError, ConflictError */
export async function resendInvitation(
  ctx: Context,
  id: string,
): Promise<{ account: Account; link: string }> {
  requireManager(ctx.actor)
  const mailAgain = async (store: Store) => {
    const account = await lockAgent(store, id)
    if (account.status !== "invited")
      throw new ConflictError("This agent has already accepted the invitation")
    return mailInvitation({ ...ctx, store }, account)
  }
  return countingInvitation(ctx, true, () => ctx.store.transaction(mailAgain))
}

/**
 * The invited agent sets a password and is active (L14, L15). @returns a pass to sign in with, and where they begin then.
 * @throws SignInError where the staff signs in by a provider alone, InvalidError for a weak password, or for a link that is used,
 * expired or none
 */
export async function acceptInvitation(
  ctx: Context,
  token: string,
  password: string,
): Promise<{ pass: string; ticketHome: string }> {
  await requireWay(ctx, { role: "agent" }, byPassword)
  const chosen = parseInput(newPassword, password)
  const found = await invitationOf(ctx, token)
  if (!found) throw new InvalidError(invitationWords.expired)
  const account = await ctx.store.transaction(async (store) => {
    const present = await lockAgent(store, found.account.id)
    const state = stateOf({ ...found, account: present }, ctx.now)
    if (state !== "open") throw new InvalidError(invitationWords[state])
    const joined = { ...ctx, store }
    await loginService(joined).setPassword({ role: "agent", email: present.email }, chosen)
    await store.people.accounts.update(present.id, {
      status: "active",
      attempt: null,
      attemptExpiresAt: null,
    })
    await recordActivity(joined, "agent.joined", { subjectId: present.id })
    return present
  })
  return { pass: await passFor(ctx, account), ticketHome: account.ticketHome }
}

/**
 * Deactivates an agent: their sessions end at once on every instance, and their open tickets lose their assignee (L06,
 * U05).
 */
export async function deactivateAgent(ctx: Context, id: string): Promise<Account> {
  requireManager(ctx.actor)
  if ("id" in ctx.actor && ctx.actor.id === id) throw new ConflictError("You cannot deactivate yourself")
  return ctx.store.transaction(async (store) => {
    const account = await lockAgent(store, id)
    if (account.status === "invited")
      throw new ConflictError("This agent has not accepted the invitation yet")
    return switchOff({ ...ctx, store }, account)
  })
}

/** Switches an agent off, in the transaction of `ctx.store`; the invitation of one who has not accepted it opens nothing. */
export async function switchOff(
  ctx: Context,
  { id, status, email, attempt }: Pick<Account, "id" | "status" | "email" | "attempt">,
): Promise<Account> {
  const { store } = ctx
  const isInvited = status === "invited"
  if (isInvited) await withdrawMails(store, ctx.organisation.id, { role: "agent", to: email })
  // An attempt says that they have never been in, also of those who were invited without a mail.
  const never = isInvited && { attempt: attempt ?? newId() }
  const account = await store.people.accounts.update(id, { status: "deactivated", ...never })
  await endSessions(store, id)
  await forgetTrustOf(store, { id, role: "agent" })
  await recordActivity(ctx, "agent.deactivated", { subjectId: id })
  await store.consequences.agentLeft(ctx, id)
  return existing(account)
}

/**
 * Switches off, in the transaction of `ctx.store`, the agent who has the address of the portal's owner, whom providers name by it
 * from then on: one person is not both, and no one else of the staff is known by it.
 */
export async function switchOffOwnersAgent(ctx: Context, { email }: { email: string }): Promise<void> {
  const { accounts, identities } = ctx.store.people
  const found = await accounts.findByEmail("agent", email)
  const agent = found && (await accounts.lock(found.id))
  if (agent && agent.status !== "deactivated") await switchOff(ctx, agent)
  if (agent) await identities.removeOf(agent.id)
  await forgetNamesakes(ctx, [email])
}

/**
 * Switches an agent on again; old sessions stay ended. Who has never been in is invited.
 * @throws UnauthenticatedError, ForbiddenError, NotFoundError, ConflictError, RateLimitedError
 */
export async function reactivateAgent(ctx: Context, id: string): Promise<Account> {
  requireManager(ctx.actor)
  const found = await ctx.store.people.accounts.find(id)
  const isMailed = found?.role === "agent" && isInvitedAgain(found) && (await mailsInvitations(ctx))
  return countingInvitation(ctx, isMailed, () =>
    ctx.store.transaction(async (store) => {
      await holdOrganisation({ store })
      return switchOn({ ...ctx, store }, id)
    }),
  )
}

/**
 * Switches an agent on again, in the transaction of `ctx.store`, which holds the organisation: what the agent is called may have come to
 * name others meanwhile. @throws NotFoundError, ConflictError, also for an address that is the owner's, or another agent's userName
 */
export async function switchOn(ctx: Context, id: string): Promise<Account> {
  const account = await lockAgent(ctx.store, id)
  if (account.status !== "deactivated") throw new ConflictError("This agent is not deactivated")
  if ((await ownersNames(ctx, [account.email])).length > 0)
    throw new ConflictError("The owner of the portal has this address")
  if (await areAgents(ctx, [account.email], id))
    throw new ConflictError("The directory calls another agent by this address")
  await forgetNamesakes(ctx, [account.email, ...(await keptName(ctx, id))], id)
  await recordActivity(ctx, "agent.reactivated", { subjectId: id })
  return admit(ctx, account)
}

/** What the directory calls an agent, unless that is another one's by now: then it has called them nothing yet. */
async function keptName(ctx: Context, id: string): Promise<string[]> {
  const { provisioning } = ctx.store.people
  const named = await provisioning.find(id)
  if (!named?.userName) return []
  const name = [named.userName]
  if (!(await areTaken(ctx, name, id))) return name
  await provisioning.put({ ...named, userName: null })
  return []
}

/** Whether an agent is invited as they are switched on: an attempt under way is what is left of an invitation. */
export const isInvitedAgain = ({ status, attempt }: Pick<Account, "status" | "attempt">) =>
  status === "deactivated" && attempt !== null

/** Lets an agent in, in the transaction of `ctx.store`: who has never been in by an invitation, unless a provider is enforced. */
export async function admit(ctx: Context, { id, ...account }: Account): Promise<Account> {
  const { accounts } = ctx.store.people
  const ways = account.attempt ? await waysIn(ctx, "staff") : null
  if (ways?.hasPassword) {
    const invited = existing(await accounts.update(id, { status: "invited" }))
    return (await mailInvitation(ctx, invited, ways)).account
  }
  const wanted = { status: "active", attempt: null, attemptExpiresAt: null } as const
  return existing(await accounts.update(id, wanted))
}

/** Whether agents who are switched on before they were ever in are mailed an invitation. */
export const mailsInvitations = async (ctx: Context): Promise<boolean> =>
  (await waysIn(ctx, "staff")).hasPassword

/**
 * Does what mails an invitation where `isMailed`, in a transaction of its own: what is counted waits for a connection of its own. Where
 * it comes to nothing, none is counted.
 * @throws RateLimitedError
 */
export async function countingInvitation<T>(
  ctx: Context,
  isMailed: boolean,
  work: () => Promise<T>,
): Promise<T> {
  if (!isMailed) return work()
  return givingBack(ctx, await countInvitations(ctx, 1), work)
}

type Counted = { times: number; window: number }

/** @throws RateLimitedError, with none of them counted */
async function countInvitations(ctx: Context, times: number): Promise<Counted> {
  const window = await spendTogether(ctx, "invitation", "agents", { times, tooMany: tooManyInvitations })
  return { times, window }
}

/** Does what was counted as so many invitations; where it comes to nothing, none is counted. */
async function givingBack<T>(ctx: Context, counted: Counted, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    await giveInvitationsBack(ctx, counted)
    throw error
  }
}

const giveInvitationsBack = (ctx: Context, counted: Counted) =>
  giveBack(ctx, "invitation", "agents", counted).catch((failure) =>
    log().warn({ err: failure, times: counted.times }, "Invitations that were not sent stay counted"),
  )

/** @returns null when there is such an agent. */
async function invite(ctx: Context, email: string, ways: WaysIn) {
  const account = await ctx.store.people.accounts.insert({
    id: newId(),
    role: "agent",
    email,
    status: "invited",
    firstName: firstNameOf(email),
    createdAt: ctx.now,
  })
  return account && mailInvitation(ctx, account, ways)
}

/**
 * Mails an invited agent a link to set a password with, or to sign in by a provider where the staff has to, in the transaction of
 * `ctx.store`; `ways` are those of the staff, where they are known already.
 */
export async function mailInvitation(ctx: Context, { id, email }: Account, ways?: WaysIn) {
  const attempt = { attempt: newId(), attemptExpiresAt: invitationEnd(ctx.now) }
  const account = existing(await ctx.store.people.accounts.update(id, attempt))
  const link = await invitationLink(ctx, account)
  const { providers, hasPassword } = ways ?? (await waysIn(ctx, "staff"))
  const props = {
    ...{ portal: portalTitle(ctx.organisation), link, days: invitationDays },
    ...(!hasPassword && { provider: providerNames(providers) }),
  }
  await queueMail(ctx.store, ctx.organisation.id, { template: "invitation", to: email, role: "agent", props })
  await recordActivity(ctx, "agent.invited", { subjectId: id })
  return { account, link }
}

async function lockAgent(store: Store, id: string): Promise<Account> {
  const account = await store.people.accounts.lock(id)
  if (account?.role !== "agent") throw new NotFoundError("Agent")
  return account
}

function existing(account: Account | null): Account {
  if (!account) throw new NotFoundError("Agent")
  return account
}

/**
 * Makes an agent of a person who has proved the email elsewhere, within the store's transaction.
 * @throws ConflictError for an agent who has a password already
 */
export async function admitProvenAgent(
  { store, ...ctx }: Context,
  values: { email: string; passwordHash: string; firstName: string; lastName: string },
): Promise<void> {
  const { email, passwordHash } = values
  const active = { status: "active" as const, passwordHash, attempt: null, attemptExpiresAt: null }
  const inserted = await store.people.accounts.insert({
    id: newId(),
    role: "agent",
    createdAt: ctx.now,
    ...values,
    ...active,
  })
  const found = inserted ?? (await store.people.accounts.findByEmail("agent", email))
  // The agent may be accepting an invitation at this moment.
  const present = found && (await store.people.accounts.lock(found.id))
  if (!present || (!inserted && present.status !== "invited"))
    throw new ConflictError("This agent has a password already. Please log in with it.")
  if (inserted) await forgetNamesakes({ ...ctx, store }, [email], present.id)
  else await store.people.accounts.update(present.id, active)
  await recordActivity({ ...ctx, store }, "agent.joined", { subjectId: present.id })
}
