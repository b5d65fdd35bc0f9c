import { type Account, firstNameOf } from "@/lib/people/accounts/schema"
import {
  admit,
  countingInvitation,
  deactivateAgent,
  isInvitedAgain,
  mailInvitation,
  mailsInvitations,
  switchOff,
  switchOn,
} from "@/lib/people/agents/mutations"
import { namesChanged } from "@/lib/people/consequences"
import { forgetFormerNames, forgetNamesakes } from "@/lib/people/identity-providers/former-names"
import { isKeptElsewhere } from "@/lib/people/login-service/keeper"
import { areAgents } from "@/lib/people/sign-in/by-provider/agents-names"
import { ownersNames } from "@/lib/people/sign-in/by-provider/owners-names"
import { calledBy } from "@/lib/people/sign-in/by-provider/plan"
import { dropCodesOf } from "@/lib/people/sign-in/codes/mutations"
import { ConflictError, ForbiddenError, InvalidError, NotFoundError } from "@/lib/platform/errors"
import { newId } from "@/lib/platform/id"
import { parseInput } from "@/lib/platform/input"
import { log } from "@/lib/platform/log"
import { recordActivity } from "@/lib/tenancy/activity/mutations"
import { requireManager } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import { withdrawMails } from "@/lib/tenancy/mail/mutations"
import { holdOrganisation } from "@/lib/tenancy/organisations/mutations"
import { findProvisioned } from "./queries"
import { type ProvisionedAgent, type ProvisionedInput, provisionedAgent, provisionedWords } from "./schema"

/**
 * What a directory says of an agent it does not know yet: the agent with the address is taken for theirs, or one is made. Where
 * a provider is enforced there is no password to set, and so no invitation.
 * @throws UnauthenticatedError, ForbiddenError, InvalidError, ConflictError for one the directory has already, or the owner
 */
export async function provisionAgent(ctx: Context, input: ProvisionedInput): Promise<ProvisionedAgent> {
  requireManager(ctx.actor)
  const wanted = parseInput(provisionedAgent, input)
  const known = await ctx.store.people.accounts.findByEmail("agent", wanted.email)
  const isMailed = wanted.isActive && (!known || isInvitedAgain(known)) && (await mailsInvitations(ctx))
  return change(ctx, isMailed, async (inside) => {
    const { store } = inside
    const { email, firstName, lastName, ...names } = wanted
    await refuseOwnersNames(inside, [names.userName, email])
    const present = await store.people.accounts.findByEmail("agent", email)
    const known = present && (await store.people.provisioning.find(present.id))
    const isTheirs = known && !(known.isRemoved && present.status === "deactivated")
    // While the directory did not see them, another one may have got the address for a userName.
    const got = [names.userName, ...(present && !known?.isRemoved ? [] : [email])]
    if (isTheirs || (await isOneTaken(inside, got, present?.id))) throw taken()
    if (present) {
      await callOtherwise(inside, present.id, { userName: known?.userName ?? undefined }, wanted)
      await keepNames(inside, present.id, names)
      await rename(inside, present, {
        firstName: firstName || present.firstName,
        lastName: lastName || present.lastName,
      })
      await switchTo(inside, present.id, names.isActive)
      return findProvisioned(inside, present.id)
    }
    const account = await store.people.accounts.insert({
      ...{ id: newId(), role: "agent", email, createdAt: ctx.now, status: "deactivated", attempt: newId() },
      ...{ firstName: firstName || firstNameOf(email), lastName },
    })
    if (!account) throw taken()
    await callOtherwise(inside, account.id, {}, wanted)
    await keepNames(inside, account.id, names)
    await recordActivity(inside, "agent.added", { subjectId: account.id })
    if (names.isActive) await admit(inside, account)
    return findProvisioned(inside, account.id)
  })
}

/**
 * What a directory says of an agent from now on.
 * @throws UnauthenticatedError, ForbiddenError for the owner, InvalidError, NotFoundError, ConflictError
 */
export async function changeProvisioned(
  ctx: Context,
  id: string,
  said: (present: ProvisionedAgent) => ProvisionedInput,
): Promise<ProvisionedAgent> {
  requireManager(ctx.actor)
  refuseOwner(ctx, id)
  const before = await findProvisioned(ctx, id)
  const asked = parseInput(provisionedAgent, said(before))
  const agent = await ctx.store.people.accounts.find(id)
  // Whose address changes while they are invited is mailed another invitation, however the staff signs in.
  const isMailed = async (agent: Account) =>
    agent.status === "invited"
      ? asked.email !== agent.email
      : isInvitedAgain(agent) && (await mailsInvitations(ctx))
  const isCounted = asked.isActive && agent !== null && (await isMailed(agent))
  return change(ctx, isCounted, async (inside) => {
    const present = await findProvisioned(inside, id)
    const { email, firstName, lastName, ...names } = parseInput(provisionedAgent, said(present))
    const account = await inside.store.people.accounts.lock(id)
    if (!account) throw new NotFoundError("User")
    const called = { ...names, email }
    const got = changedNames(present, called)
    // Who is switched on is called by their userName again, which may be another one's by now; `switchOn` looks at the address.
    const again = names.isActive && account.status === "deactivated" ? [names.userName] : []
    await refuseOwnersNames(inside, [...got, ...again])
    if ((await isOneTaken(inside, got, id)) || (await areAgents(inside, again, id))) throw taken()
    await callOtherwise(inside, id, present, called)
    await keepNames(inside, id, names)
    await rename(inside, account, { firstName: firstName || account.firstName, lastName })
    if (email !== account.email) await changeAddress(inside, account, email)
    await switchTo(inside, id, names.isActive)
    return findProvisioned(inside, id)
  })
}

/** A directory deletes an agent: deactivated, and seen by it no longer. @throws UnauthenticatedError, ForbiddenError, NotFoundError */
export async function removeProvisioned(ctx: Context, id: string): Promise<void> {
  requireManager(ctx.actor)
  refuseOwner(ctx, id)
  await change(ctx, false, async (inside) => {
    const { externalId } = await findProvisioned(inside, id)
    const userName = await calledBy(inside, id)
    await switchTo(inside, id, false)
    await inside.store.people.provisioning.put({ accountId: id, userName, externalId, isRemoved: true })
  })
}

/** One behind the other: names are unique without regard to their case, and to those of agents the directory has not named. */
const change = <T>(ctx: Context, isMailed: boolean, work: (ctx: Context) => Promise<T>): Promise<T> =>
  countingInvitation(ctx, isMailed, () =>
    ctx.store.transaction(async (store) => {
      await holdOrganisation({ store })
      return work({ ...ctx, store })
    }),
  )

/** Whether another agent, switched off or not, is called one of these, by the directory or as an address. */
const isOneTaken = async ({ store }: Context, names: string[], id?: string): Promise<boolean> =>
  (await store.people.provisioning.listCalled(names)).some((agent) => agent.id !== id)

const keepNames = (
  { store }: Context,
  accountId: string,
  { userName, externalId }: Pick<ProvisionedAgent, "userName" | "externalId">,
) => store.people.provisioning.put({ accountId, userName, externalId, isRemoved: false })

type Called = Pick<ProvisionedAgent, "userName" | "email">

const isOther = (name: string, than?: string) => name.toLowerCase() !== than?.toLowerCase()

/** What an agent is called otherwise now than before; each name is for itself, as a provider goes by one of them. */
const changedNames = (before: Partial<Called>, now: Called): string[] =>
  (["userName", "email"] as const).flatMap((name) => (isOther(now[name], before[name]) ? now[name] : []))

/**
 * An agent is called otherwise than `before` from now on, before that is kept. What is still one of their names is no former one; an
 * address that stands for the userName of whom the directory has called nothing yet is none that keeps them known.
 */
async function callOtherwise(ctx: Context, id: string, before: Partial<Called>, now: Called) {
  const got = changedNames(before, now)
  const isCalled = got.includes(now.userName) || (await calledBy(ctx, id)) !== null
  const kept = isCalled ? [now.userName, now.email] : [now.email]
  const former = [before.userName, before.email].flatMap((name) =>
    name && kept.every((each) => isOther(each, name)) ? name : [],
  )
  await forgetFormerNames(ctx, id, former)
  await forgetNamesakes(ctx, got, id)
}

async function rename(ctx: Context, account: Account, names: Pick<Account, "firstName" | "lastName">) {
  await ctx.store.people.accounts.update(account.id, names)
  await namesChanged(ctx, account, names)
}

async function changeAddress(ctx: Context, account: Account, email: string) {
  const { accounts } = ctx.store.people
  if (isKeptElsewhere())
    throw new InvalidError(provisionedWords.elsewhere, { email: provisionedWords.elsewhere })
  if (await accounts.findByEmail("agent", email)) throw taken()
  await accounts.update(account.id, { email })
  const detail = `${account.email} → ${email}`
  await recordActivity(ctx, "agent.address-changed", { subjectId: account.id, detail })
  // What was mailed to the former address opens nothing at the new one.
  await dropCodesOf(ctx, account)
  await withdrawMails(ctx.store, ctx.organisation.id, { role: "agent", to: account.email })
  if (account.status === "invited") await mailInvitation(ctx, { ...account, email })
}

/** Switches an agent on or off, as those who manage the portal do; who has not accepted an invitation gets another one. */
async function switchTo(ctx: Context, id: string, isActive: boolean) {
  const { store } = ctx
  const account = await store.people.accounts.lock(id)
  if (!account || isActive === (account.status !== "deactivated")) return
  if (isActive) await switchOn(ctx, id)
  else if (account.status === "invited") await switchOff(ctx, account)
  else await deactivateAgent(ctx, id)
}

async function refuseOwnersNames(ctx: Context, names: string[]) {
  if ((await ownersNames(ctx, names)).length === 0) return
  noteRefusal(ctx)
  throw new ConflictError(provisionedWords.owner, { userName: provisionedWords.owner })
}

function refuseOwner(ctx: Context, id: string) {
  if (ctx.organisation.ownerId !== id) return
  noteRefusal(ctx)
  throw new ForbiddenError(provisionedWords.owner)
}

function noteRefusal({ organisation, actor, address }: Context) {
  const key = "keyId" in actor ? actor.keyId : undefined
  const { id, ownerId: owner } = organisation
  log().warn({ event: "owner-kept-from-directory", organisation: id, owner, key, address }, "security")
}

const taken = () => new ConflictError(provisionedWords.taken, { userName: provisionedWords.taken })
