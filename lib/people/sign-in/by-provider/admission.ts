import { holdSignIn } from "@/lib/people/accounts/mutations"
import { type Claimed, type Claims, namesIn } from "@/lib/people/identity-providers/claims"
import { forgetNamesakes } from "@/lib/people/identity-providers/former-names"
import type { StoredProvider } from "@/lib/people/identity-providers/store"
import type { Side } from "@/lib/people/identity-providers/values"
import { newId } from "@/lib/platform/id"
import { log } from "@/lib/platform/log"
import { type Recorder, recordActivity } from "@/lib/tenancy/activity/mutations"
import type { Role } from "@/lib/tenancy/actors/schema"
import type { Context } from "@/lib/tenancy/context"
import { holdOrganisation } from "@/lib/tenancy/organisations/mutations"
import { areTaken } from "./agents-names"
import { calledBy, holderOf, isSwitchedOff, type Plan } from "./plan"
import { ProviderSignInError } from "./schema"

type Admitted = Exclude<Plan, { outcome: "refuse" }>
type Link = Extract<Plan, { outcome: "link" }>
type Wish = { side: Side; claims: Claims; plan: Admitted }

/**
 * Does what a plan says, in the transaction of `ctx.store`: makes the account, or links the one there is, and lets the claims say
 * what an agent may. Never changes an owner. @throws ProviderSignInError where a person else was faster
 */
export async function admit(
  ctx: Context,
  provider: StoredProvider,
  { side, claims, plan }: Wish,
): Promise<{ person: { role: Role; id: string }; identityId: string }> {
  // What a directory calls its people stays as it is meanwhile.
  if (side === "staff" && plan.outcome !== "sign-in") await holdOrganisation(ctx)
  const person = plan.outcome === "create" ? await create(ctx, plan, claims) : await admitKnown(ctx, plan)
  const identityId =
    plan.outcome === "sign-in"
      ? await identityOf(ctx, plan)
      : await link(ctx, provider, { side, subject: claims.sub, person })
  if (person.role === "agent" && plan.claimed) await apply(ctx, person.id, plan.claimed)
  return { person, identityId }
}

/** By what a person was known when the plan was made. A directory may call them otherwise since. */
async function identityOf(ctx: Context, { person, identityId }: Extract<Plan, { outcome: "sign-in" }>) {
  if (await ctx.store.people.identities.use(identityId, person.id, ctx.now)) return identityId
  throw new ProviderSignInError("busy")
}

async function link(
  ctx: Context,
  provider: StoredProvider,
  { side, subject, person }: { side: Side; subject: string; person: { role: Role; id: string } },
): Promise<string> {
  const { role, id } = person
  if (side === "staff" && (await isAnothers(ctx, subject, id)))
    throw new ProviderSignInError("untrusted", subject)
  // Who was switched off when the plan was made may be back.
  const known = await ctx.store.people.identities.find(provider.id, side, subject)
  const holder = known && (await holderOf(ctx, known))
  if (holder && holder.id !== id && !isSwitchedOff(holder)) throw new ProviderSignInError("busy")
  const identityId = await ctx.store.people.identities.put({
    ...{ id: newId(), providerId: provider.id, side, subject, now: ctx.now },
    ...(role === "owner" ? { accountId: null, ownerId: id } : { accountId: id, ownerId: null }),
  })
  await recordActivity({ ...ctx, actor: person }, "account.linked", { subjectId: id, detail: provider.name })
  const where = { organisation: ctx.organisation.id, provider: provider.id, address: ctx.address }
  log().info({ event: "identity-linked", role, person: id, ...where }, "security")
  return identityId
}

/**
 * Whether a subject is what another one of the staff is called now. One that says otherwise is of a time before they were, when it may
 * have been this person's: they would be signed in as this person from then on. Who is switched off gets their names back with
 * `switchOn`.
 */
async function isAnothers(ctx: Context, subject: string, id: string): Promise<boolean> {
  const { owner, provisioning } = ctx.store.people
  const present = await owner.find()
  const isOwner = present?.id === id
  // Also where another one has got it for an address since, by a way that asks no directory.
  if ((await calledBy(ctx, id))?.toLowerCase() === subject.toLowerCase()) return false
  if (!isOwner && present?.email === subject.toLowerCase()) return true
  // An agent with the owner's address is no one else.
  return (await provisioning.listCalled([subject])).some(
    (agent) => agent.isActive && (isOwner ? agent.email !== present.email : agent.id !== id),
  )
}

async function create(
  ctx: Context,
  { role, email, takesOver }: Extract<Plan, { outcome: "create" }>,
  claims: Claims,
): Promise<{ role: Role; id: string }> {
  const { accounts } = ctx.store.people
  const names = namesIn(claims, email)
  const proved = { status: "active", passwordHash: null, attempt: null, attemptExpiresAt: null } as const
  if (takesOver) {
    const present = await accounts.lock(takesOver)
    if (present?.status !== "unverified") throw new ProviderSignInError("busy")
    // Who began to sign up with the address has chosen a password, which is not this person's.
    await accounts.update(takesOver, { ...names, ...proved })
  }
  const id = takesOver ?? newId()
  if (!takesOver && !(await accounts.insert({ id, role, email, createdAt: ctx.now, ...names, ...proved })))
    throw new ProviderSignInError("busy")
  const asThemselves = { ...ctx, actor: { role, id } }
  if (role === "agent") await takeName(asThemselves, email)
  const action = role === "agent" ? "agent.joined" : "account.signed-up"
  await recordActivity(asThemselves, action, { subjectId: id })
  if (role === "customer") await ctx.store.consequences.emailProved(ctx, { id, email })
  return { role, id }
}

/** @throws ProviderSignInError for what another provider calls the owner, or the directory another agent */
async function takeName(ctx: Recorder & { actor: { id: string } }, email: string) {
  const { id } = ctx.actor
  if (await areTaken(ctx, [email], id)) throw new ProviderSignInError("untrusted", email)
  await forgetNamesakes(ctx, [email], id)
}

async function admitKnown(
  ctx: Context,
  plan: Exclude<Admitted, { outcome: "create" }>,
): Promise<{ role: Role; id: string }> {
  const { role, id } = plan.person
  if (role === "owner") {
    // Another sign-in of theirs waits before it has an identity of theirs, and finds the session that this one begins.
    await holdSignIn(ctx, { role, id })
    return { role, id }
  }
  const { accounts } = ctx.store.people
  const present = await accounts.lock(id)
  if (!present) throw new ProviderSignInError("busy")
  // The names that they were linked by may be another person's by now.
  const isCalled = ({ person, called }: Link, now: string | null) =>
    present.email === person.email && called === now
  if (plan.outcome === "link" && !isCalled(plan, await calledBy(ctx, id)))
    throw new ProviderSignInError("busy")
  if (plan.outcome === "link" && plan.admits) {
    if (present.status !== "invited") throw new ProviderSignInError("busy")
    await accounts.update(id, { status: "active", attempt: null, attemptExpiresAt: null })
    await recordActivity({ ...ctx, actor: { role, id } }, "agent.joined", { subjectId: id })
  } else if (plan.wakes && present.status === "deactivated" && role === "customer") {
    await accounts.update(id, { status: "active" })
    await recordActivity({ ...ctx, actor: { role, id } }, "account.reactivated")
  } else if (present.status !== "active") throw new ProviderSignInError("deactivated")
  return { role, id }
}

/** What the claims say counts at each sign-in, for what the company has them rule. */
async function apply(ctx: Context, id: string, { isManager, teams, ruledTeams }: Claimed): Promise<void> {
  const before = await ctx.store.people.accounts.find(id)
  if (isManager !== null && before && before.manages !== isManager) {
    await ctx.store.people.accounts.update(id, { manages: isManager })
    const detail = isManager ? "manager" : "agent"
    await recordActivity(ctx, "agent.role-changed", { subjectId: id, detail })
  }
  if (ruledTeams.length > 0) await ctx.store.consequences.teamsClaimed(ctx, id, { teams, ruledTeams })
}
