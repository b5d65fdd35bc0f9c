import { requireProof } from "@/lib/people/second-factors/queries"
import { ConflictError, InvalidError, NotFoundError } from "@/lib/platform/errors"
import { newId } from "@/lib/platform/id"
import { parseInput } from "@/lib/platform/input"
import { spendCounted } from "@/lib/platform/limits/mutations"
import { limits } from "@/lib/platform/limits/schema"
import type { Store } from "@/lib/platform/store"
import { recordActivity } from "@/lib/tenancy/activity/mutations"
import { isManager, requireManager, requireStaff } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import { holdOrganisation } from "@/lib/tenancy/organisations/mutations"
import { requireNoKey, toApiKey } from "./queries"
import {
  apiKeyWords,
  type KeyHolder,
  type MadeApiKey,
  mostCompanyKeys,
  mostPersonalKeys,
  type NewApiKey,
  newApiKey,
  ofApiKey,
} from "./schema"
import { beginningOf, hashOf, newSecret } from "./secret"

/**
 * Makes a key of the asker's, or of the company, which those make who manage the portal. It can be read this once.
 * @throws UnauthenticatedError, ForbiddenError, ProofAsked, InvalidError, ConflictError when there are enough
 */
export async function createApiKey(ctx: Context, input: NewApiKey): Promise<MadeApiKey> {
  const maker = requireStaff(ctx.actor)
  requireNoKey(ctx)
  await requireProof(ctx)
  const { kind, name, scopes, expiresAt } = parseInput(newApiKey, input)
  if (kind === "company") requireManager(ctx.actor)
  if (expiresAt && Date.parse(expiresAt) <= ctx.now.getTime())
    throw new InvalidError(apiKeyWords.expired, { expiresAt: apiKeyWords.expired })
  const secret = newSecret()
  const id = newId()
  const isCompany = kind === "company"
  const key = {
    ...{ id, name, scopes, beginning: beginningOf(secret), createdAt: ctx.now },
    role: isCompany ? ("key" as const) : (maker.role as "agent" | "owner"),
    personId: isCompany ? id : maker.id,
    expiresAt: expiresAt ? new Date(expiresAt) : null,
  }
  await ctx.store.transaction(async (store) => {
    await holdOrganisation({ store })
    await requireRoom(store, isCompany ? null : maker.id)
    // What a directory does is told of as SCIM's, wherever the key's name stands.
    const actorName = scopes.includes("scim:write") ? `SCIM (${name})` : name
    if (isCompany) await store.people.apiKeys.insertActor({ ...key, name: actorName })
    await store.people.apiKeys.insert({ ...key, hash: hashOf(secret), makerId: maker.id })
    await recordActivity({ ...ctx, store }, "api-key.created", { detail: name })
  })
  const { firstName, lastName, email } = maker
  return { key: toApiKey({ ...key, lastUsedAt: null, firstName, lastName, email }), token: secret }
}

async function requireRoom({ people: { apiKeys } }: Store, personId: string | null) {
  const isFull = personId
    ? (await apiKeys.countOf(personId)) >= mostPersonalKeys
    : (await apiKeys.countOfCompany()) >= mostCompanyKeys
  if (isFull) throw new ConflictError(personId ? apiKeyWords.enoughOwn : apiKeyWords.enoughCompany)
}

/**
 * Ends a key of the asker's; those who manage the portal end any. The next call with it is refused.
 * @throws UnauthenticatedError, ForbiddenError, NotFoundError
 */
export async function revokeApiKey(ctx: Context, input: { id: string }): Promise<void> {
  const { id: personId } = requireStaff(ctx.actor)
  requireNoKey(ctx)
  const { id } = parseInput(ofApiKey, input)
  await ctx.store.transaction(async (store) => {
    const ended = await store.people.apiKeys.remove(id, isManager(ctx.actor) ? undefined : personId)
    if (!ended) throw new NotFoundError("API key")
    await recordActivity({ ...ctx, store }, "api-key.revoked", { detail: ended.name })
  })
}

/** In the transaction that ends a person's work: what they have their programs do ends with it. */
export const forgetApiKeysOf = ({ store }: Pick<Context, "store">, personId: string): Promise<void> =>
  store.people.apiKeys.removeAllOf(personId)

const notedMs = 60_000

/** Notes when a key was last used, at most once a minute. */
export async function noteKeyUse({ store, now }: Pick<Context, "store" | "now">, holder: KeyHolder) {
  const before = new Date(now.getTime() - notedMs)
  if (holder.lastUsedAt && holder.lastUsedAt >= before) return
  await store.people.apiKeys.touch(holder.keyId, { now, before })
}

const { points, seconds } = limits["api-key"]

/** Counts one call with a key. @returns of how many in how many seconds how many are left, fewer than none where it is too many */
export async function spendKeyCall(ctx: Pick<Context, "organisation" | "address">, { keyId }: KeyHolder) {
  return { points, seconds, ...(await spendCounted(ctx, "api-key", keyId)) }
}
