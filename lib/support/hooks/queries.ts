import { requireManager } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import type { Organisation } from "@/lib/tenancy/organisations/schema"
import type { MailHook } from "./schema"
import type { KeptHook } from "./store"
import { addressOf, unsealHook } from "./token"

/** The hooks of the company's inboxes. @throws UnauthenticatedError, ForbiddenError */
export async function listMailHooks({ actor, store, organisation }: Context): Promise<MailHook[]> {
  requireManager(actor)
  return Promise.all((await store.support.mailHooks.list()).map((hook) => toShown(organisation, hook)))
}

/** The hook of an inbox; null where it has none. @throws UnauthenticatedError, ForbiddenError */
export async function getMailHook(
  { actor, store, organisation }: Context,
  inboxId: string,
): Promise<MailHook | null> {
  requireManager(actor)
  const found = await store.support.mailHooks.find(inboxId)
  return found && toShown(organisation, found)
}

async function toShown(organisation: Organisation, hook: KeptHook): Promise<MailHook> {
  const { inboxId, provider, sealed, askedAt } = hook
  const { token, proof } = await unsealHook(sealed)
  const address = addressOf(organisation, provider, token)
  return { inboxId, provider, address, hasProof: proof !== "", askedAt: askedAt?.toISOString() ?? null }
}
