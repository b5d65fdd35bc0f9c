import { isKeptElsewhere } from "@/lib/people/login-service/keeper"
import { hasPassword, passkeysOf } from "@/lib/people/second-factors/queries"
import { waysOfCustomers } from "@/lib/people/sign-in/by-mail/queries"
import { requireSignedIn } from "@/lib/tenancy/actors/policy"
import type { SignedIn } from "@/lib/tenancy/actors/schema"
import type { Context } from "@/lib/tenancy/context"
import { portalHosts } from "@/lib/tenancy/organisations/origin"
import { arePasskeysFor } from "@/lib/tenancy/organisations/policy"
import type { OwnPasskey, OwnPasskeys, StoredPasskey } from "./schema"

/** The asker's passkeys, the one used last first, and what may be done with them. @throws UnauthenticatedError */
export async function listOwnPasskeys(ctx: Context): Promise<OwnPasskeys> {
  const person = requireSignedIn(ctx.actor)
  const hosts = portalHosts(ctx.organisation)
  const held = await passkeysOf(ctx.store, person).listOf(person.id)
  const passkeys = held.map((passkey) => toOwn(passkey, hosts.includes(passkey.host)))
  const isOn = await arePasskeysOfUse(ctx, person)
  const has = await hasPassword(ctx, person)
  const mayRemove = isOn && has && mayLackPassword(person) && passkeys.some(({ worksHere }) => worksHere)
  return { isOn, passkeys, hasPassword: has, mayRemovePassword: mayRemove }
}

/** Whether a person may have passkeys by which they get in: a customer may not where a provider is required of them. */
export const arePasskeysOfUse = async (ctx: Context, { role }: Pick<SignedIn, "role">): Promise<boolean> =>
  role === "customer" ? (await waysOfCustomers(ctx)).byPasskey : arePasskeysFor(ctx.organisation, role)

const toOwn = (passkey: StoredPasskey, worksHere: boolean): OwnPasskey => ({
  id: passkey.id,
  name: passkey.name,
  host: passkey.host,
  worksHere,
  isSynced: passkey.isBackedUp,
  createdAt: passkey.createdAt.toISOString(),
  lastUsedAt: passkey.lastUsedAt?.toISOString() ?? null,
})

/** Whether a person may be without a password: not the owner, whose password opens a portal again after any mistake. */
export const mayLackPassword = ({ role }: Pick<SignedIn, "role">) => role !== "owner" && !isKeptElsewhere()
