import { defaultTicketHome } from "@/lib/people/sessions/schema"
import { ForbiddenError, UnauthenticatedError } from "@/lib/platform/errors"
import { log } from "@/lib/platform/log"
import { requireManager, requireStaff } from "@/lib/tenancy/actors/policy"
import type { SignedIn } from "@/lib/tenancy/actors/schema"
import type { Context } from "@/lib/tenancy/context"
import { isPortalClosed } from "@/lib/tenancy/organisations/policy"
import type { ApiKey, KeyHolder } from "./schema"
import { hashOf, isSecret } from "./secret"
import type { NamedApiKey } from "./store"

type Home = Omit<Context, "actor">

/** The asker's own keys, newest first. @throws UnauthenticatedError, ForbiddenError */
export async function listOwnApiKeys({ actor, store }: Context): Promise<ApiKey[]> {
  const { id } = requireStaff(actor)
  return (await store.people.apiKeys.listOf(id)).map(toApiKey)
}

/** The keys of the company and of all its staff, newest first. @throws UnauthenticatedError, ForbiddenError */
export async function listApiKeys({ actor, store }: Context): Promise<ApiKey[]> {
  requireManager(actor)
  return (await store.people.apiKeys.list()).map(toApiKey)
}

export const toApiKey = ({
  role,
  personId: _,
  firstName,
  lastName,
  email,
  createdAt,
  expiresAt,
  lastUsedAt,
  ...key
}: NamedApiKey): ApiKey => ({
  ...key,
  kind: role === "key" ? "company" : "personal",
  person: [firstName, lastName].filter(Boolean).join(" ") || (email ?? ""),
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt?.toISOString() ?? null,
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})

/** Whom a key stands for at this portal, and what it may be used for. @throws UnauthenticatedError where it does not count */
export async function holderOfKey(
  { organisation, store, now, address }: Home,
  secret: string,
): Promise<KeyHolder> {
  const holder =
    isSecret(secret) && !isPortalClosed(organisation)
      ? await store.people.apiKeys.findHolder(hashOf(secret), now)
      : null
  if (holder) return holder
  log().warn({ event: "key-refused", organisation: organisation.id, address }, "security")
  throw new UnauthenticatedError("This API key is not one of this portal, or it has ended")
}

/** The holder of a key as an actor. What a key of the company may do is bounded by its scopes alone. */
export function keyActor({ keyId, role, scopes: _, lastUsedAt: __, ...person }: KeyHolder): SignedIn {
  const isCompany = role === "key"
  const ticketHome = person.ticketHome || defaultTicketHome
  const asked = { ...person, ticketHome, sessionId: "", keyId }
  return isCompany ? { ...asked, role: "agent", email: "", manages: true } : { ...asked, role }
}

/** What a key of the company acts as, by its id; null once the key is revoked. */
export async function findKeyActor({ store }: Pick<Context, "store">, id: string): Promise<SignedIn | null> {
  const holder = await store.people.apiKeys.findActor(id)
  return holder && keyActor(holder)
}

/** Keys are made, listed and ended by people: one that leaks must not make another. @throws ForbiddenError */
export function requireNoKey({ actor }: Pick<Context, "actor">) {
  if ("keyId" in actor && actor.keyId !== undefined)
    throw new ForbiddenError("This is for people who are signed in, not for API keys")
}
