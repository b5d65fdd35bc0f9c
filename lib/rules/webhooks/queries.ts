import { NotFoundError } from "@/lib/platform/errors"
import { parseInput } from "@/lib/platform/input"
import { requireManager } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import { unsealKey } from "./keys"
import { ofWebhook, type Webhook, type WebhookDelivery } from "./schema"
import type { StoredDelivery, StoredWebhook } from "./store"

/** The company's webhooks, the oldest first. @throws UnauthenticatedError, ForbiddenError */
export async function listWebhooks({ actor, store, now }: Context): Promise<Webhook[]> {
  requireManager(actor)
  return Promise.all((await store.rules.webhooks.list()).map((each) => toWebhook(each, now)))
}

/** The newest of what a webhook was told, or is to be. @throws UnauthenticatedError, ForbiddenError, NotFoundError */
export async function listDeliveries(
  { actor, store }: Context,
  input: { id: string },
): Promise<WebhookDelivery[]> {
  requireManager(actor)
  const { id } = parseInput(ofWebhook, input)
  if (!(await store.rules.webhooks.find(id))) throw new NotFoundError("Webhook")
  return (await store.rules.webhooks.deliveriesOf(id)).map(toDelivery)
}

export async function toWebhook(stored: StoredWebhook, now: Date): Promise<Webhook> {
  const { id, address, events, isOn, condition, failingSince, ended, updatedAt, formerKey, formerUntil } =
    stored
  const former = formerKey && formerUntil && formerUntil > now ? formerKey : null
  return {
    ...{ id, address, events, isOn, condition, ended },
    signingKey: await unsealKey(stored.signingKey),
    formerKey: former && (await unsealKey(former)),
    formerUntil: (former && formerUntil?.toISOString()) ?? null,
    failingSince: failingSince?.toISOString() ?? null,
    updatedAt: updatedAt.toISOString(),
  }
}

const toDelivery = (stored: StoredDelivery): WebhookDelivery => {
  const { id, event, state, attempts, status, tookMs, failure, body, triedAt, nextAt, createdAt } = stored
  return {
    ...{ id, event, state, attempts, status, tookMs, failure, body },
    triedAt: triedAt?.toISOString() ?? null,
    nextAt: nextAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }
}
