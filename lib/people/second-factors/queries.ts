import { requireSessionKeeper } from "@/lib/people/sessions/policy"
import { apexId } from "@/lib/platform/id"
import type { Store } from "@/lib/platform/store"
import { requireStaff } from "@/lib/tenancy/actors/policy"
import type { Role } from "@/lib/tenancy/actors/schema"
import type { Context } from "@/lib/tenancy/context"
import { isSecondRequired } from "./policy"
import type { OwnFactor } from "./schema"

type Person = { role: Role; id: string }

/** Where a person's second factor lies: an owner's counts at every portal, so it belongs to none. */
export const factorsOf = (store: Store, { role }: Pick<Person, "role">) =>
  (role === "owner" ? store.installation.storeOf(apexId) : store).people.secondFactors

/** Whether this person is asked for a second factor when they sign in. */
export const hasSecondFactor = async (store: Store, person: Person): Promise<boolean> =>
  person.role !== "customer" && (await factorsOf(store, person).find(person.id)) !== null

/** How the asker's own second factor stands. @throws UnauthenticatedError, ForbiddenError for customers */
export async function getOwnFactor(ctx: Context): Promise<OwnFactor> {
  const person = requireStaff(ctx.actor)
  const factors = factorsOf(ctx.store, person)
  const found = await factors.find(person.id)
  return {
    isOn: found !== null,
    since: found?.createdAt.toISOString() ?? null,
    recoveryCodes: found ? await factors.countRecoveryCodes(person.id) : 0,
    requiredFrom: ctx.organisation.settings.secondFactorFrom,
    isRequired: isSecondRequired(ctx.organisation, ctx.now),
  }
}

/** Whether an agent has a second factor; for the owner. @throws UnauthenticatedError, ForbiddenError */
export async function hasSecondFactorOf({ actor, store }: Context, agentId: string): Promise<boolean> {
  requireSessionKeeper(actor)
  return hasSecondFactor(store, { role: "agent", id: agentId })
}
