import { type Account, firstNameOf, newPassword } from "@/lib/accounts/schema"
import { recordActivity } from "@/lib/activity/mutations"
import type { Context } from "@/lib/context"
import { ConflictError, InvalidError, NotFoundError } from "@/lib/errors"
import { newId } from "@/lib/id"
import { parseInput } from "@/lib/input"
import { spend } from "@/lib/limits/mutations"
import { loginService } from "@/lib/login/login-service"
import { queueMail } from "@/lib/mail/mutations"
import { portalTitle } from "@/lib/organisations/schema"
import { endSessions } from "@/lib/sessions/mutations"
import { ticketFor } from "@/lib/sign-in/mutations"
import type { Store } from "@/lib/store"
import { invitationEnd, invitationLink, invitationOf, stateOf } from "./invitation"
import { requireAgentManager } from "./policy"
import { type InvitationInput, invitationDays, invitationInput, invitationWords } from "./schema"

/**
 * Invites an agent: mails a link, good for 7 days, to set a password with (T03).
 * @throws UnauthenticatedError, ForbiddenError, InvalidError, ConflictError when there is such an agent, RateLimitedError
 */
export async function inviteAgent(
  ctx: Context,
  input: InvitationInput,
): Promise<{ account: Account; link: string }> {
  requireAgentManager(ctx.actor)
  const { email, firstName, lastName } = parseInput(invitationInput, input)
  await spend(ctx, "invitation", "agents")
  return ctx.store.transaction(async (store) => {
    const account = await store.accounts.insert({
      id: newId(),
      role: "agent",
      email,
      status: "invited",
      firstName: firstName || firstNameOf(email),
      lastName: lastName ?? "",
      createdAt: ctx.now,
    })
    if (!account) throw new ConflictError(`There is already an agent ${email}`)
    return mailInvitation({ ...ctx, store }, account)
  })
}

/** Mails a new link; the one before is worthless. @throws UnauthenticatedError, ForbiddenError, NotFoundError, ConflictError */
export async function resendInvitation(
  ctx: Context,
  id: string,
): Promise<{ account: Account; link: string }> {
  requireAgentManager(ctx.actor)
  await spend(ctx, "invitation", "agents")
  return ctx.store.transaction(async (store) => {
    const account = await lockAgent(store, id)
    if (account.status !== "invited")
      throw new ConflictError("This agent has already accepted the invitation")
    return mailInvitation({ ...ctx, store }, account)
  })
}

/**
 * The invited agent sets a password and is active (L14, L15). @returns a ticket to sign in with.
 * @throws InvalidError for a weak password, or for a link that is used, expired or none
 */
export async function acceptInvitation(
  ctx: Context,
  token: string,
  password: string,
): Promise<{ ticket: string }> {
  const chosen = parseInput(newPassword, password)
  const found = await invitationOf(ctx, token)
  if (!found) throw new InvalidError(invitationWords.expired)
  const account = await ctx.store.transaction(async (store) => {
    const present = await lockAgent(store, found.account.id)
    const state = stateOf({ ...found, account: present }, ctx.now)
    if (state !== "open") throw new InvalidError(invitationWords[state])
    const joined = { ...ctx, store }
    await loginService(joined).setPassword({ role: "agent", email: present.email }, chosen)
    await store.accounts.update(present.id, { status: "active", attempt: null, attemptExpiresAt: null })
    await recordActivity(joined, "agent.joined", { subjectId: present.id })
    return present
  })
  return { ticket: await ticketFor(ctx, account) }
}

/** Switches an agent off: every session of theirs ends now, on every instance (L06, U05). */
export async function deactivateAgent(ctx: Context, id: string): Promise<Account> {
  requireAgentManager(ctx.actor)
  return ctx.store.transaction(async (store) => {
    const { status } = await lockAgent(store, id)
    if (status === "invited") throw new ConflictError("This agent has not accepted the invitation yet")
    const account = await store.accounts.update(id, { status: "deactivated" })
    await endSessions(store, id)
    await recordActivity({ ...ctx, store }, "agent.deactivated", { subjectId: id })
    return existing(account)
  })
}

/** Switches an agent on again; old sessions stay ended. */
export async function reactivateAgent(ctx: Context, id: string): Promise<Account> {
  requireAgentManager(ctx.actor)
  return ctx.store.transaction(async (store) => {
    const { status } = await lockAgent(store, id)
    if (status !== "deactivated") throw new ConflictError("This agent is not deactivated")
    const account = await store.accounts.update(id, { status: "active" })
    await recordActivity({ ...ctx, store }, "agent.reactivated", { subjectId: id })
    return existing(account)
  })
}

async function mailInvitation(ctx: Context, { id, email }: Account) {
  const attempt = { attempt: newId(), attemptExpiresAt: invitationEnd(ctx.now) }
  const account = existing(await ctx.store.accounts.update(id, attempt))
  const link = await invitationLink(ctx, account)
  const props = { portal: portalTitle(ctx.organisation), link, days: invitationDays }
  await queueMail(ctx.store, ctx.organisation.id, { template: "invitation", to: email, role: "agent", props })
  await recordActivity(ctx, "agent.invited", { subjectId: id })
  return { account, link }
}

async function lockAgent(store: Store, id: string): Promise<Account> {
  const account = await store.accounts.lock(id)
  if (account?.role !== "agent") throw new NotFoundError("Agent")
  return account
}

function existing(account: Account | null): Account {
  if (!account) throw new NotFoundError("Agent")
  return account
}
