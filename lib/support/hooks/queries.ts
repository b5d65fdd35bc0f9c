import { requireManager } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import type { MailHook } from "./schema"
import { addressOf, unsealHook } from "./token"

/** The hook of an inbox; null where it has none. @throws UnauthenticatedError, ForbiddenError */
export async function getMailHook(
  { actor, store, organisation }: Context,
  inboxId: string,
): Promise<MailHook | null> {
  requireManager(actor)
  const found = await store.support.mailHooks.find(inboxId)
  if (!found) return null
  const { token, proof } = await unsealHook(found.sealed)
  const { provider, askedAt } = found
  const address = addressOf(organisation, provider, token)
  return { inboxId, provider, address, hasProof: proof !== "", askedAt }
}
