import { requireProof } from "@/lib/people/second-factors/queries"
import { ConflictError, NotFoundError, StaleError } from "@/lib/platform/errors"
import { newId } from "@/lib/platform/id"
import { parseInput } from "@/lib/platform/input"
import { requireReachable } from "@/lib/platform/outgoing"
import type { Store } from "@/lib/platform/store"
import { listTermFields } from "@/lib/support/conditions/queries"
import { type Condition, requireKnown } from "@/lib/support/conditions/schema"
import { recordActivity } from "@/lib/tenancy/activity/mutations"
import type { Action } from "@/lib/tenancy/activity/schema"
import { requireManager } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import { holdOrganisation } from "@/lib/tenancy/organisations/mutations"
import { queueAttempt, queueDelivery } from "./deliveries"
import { sealKey } from "./keys"
import { toWebhook } from "./queries"
import {
  mostWebhooks,
  type NewWebhook,
  newWebhook,
  ofWebhook,
  type Webhook,
  type WebhookChange,
  webhookChange,
  webhookWords,
} from "./schema"
import { newSigningKey } from "./signing"
import type { StoredWebhook } from "./store"
import { deliveryDays, rotationHours, testEvent } from "./values"

/**
 * Has an address told of events from now on.
 * @throws UnauthenticatedError, ForbiddenError, InvalidError for one that may not be asked, ConflictError when there are enough
 */
export async function addWebhook(ctx: Context, input: NewWebhook): Promise<Webhook> {
  requireManager(ctx.actor)
  await requireProof(ctx)
  const values = parseInput(newWebhook, input)
  await requireReachable(values.address)
  await requireAskable(ctx, values.condition)
  const sealed = await sealKey(newSigningKey())
  return change(ctx, async (store) => {
    if ((await store.rules.webhooks.list()).length >= mostWebhooks)
      throw new ConflictError(webhookWords.enough)
    const webhook: StoredWebhook = {
      ...{ ...values, id: newId(), signingKey: sealed, formerKey: null, formerUntil: null },
      ...{ failingSince: null, ended: null, updatedAt: ctx.now },
    }
    await store.rules.webhooks.insert({ ...webhook, createdAt: ctx.now })
    await record({ ...ctx, store }, "webhook.added", webhook)
    return toWebhook(webhook, ctx.now)
  })
}

/**
 * Changes a webhook, unless another person has changed it since the asker read it. Switched on, it counts as one that works.
 * @throws UnauthenticatedError, ForbiddenError, NotFoundError, InvalidError, StaleError
 */
export async function changeWebhook(ctx: Context, input: WebhookChange): Promise<Webhook> {
  requireManager(ctx.actor)
  const { id, seen, ...changes } = parseInput(webhookChange, input)
  if (changes.address) await requireProof(ctx)
  if (changes.address) await requireReachable(changes.address)
  await requireAskable(ctx, changes.condition ?? null)
  return change(ctx, async (store) => {
    const present = await lockWebhook(store, id)
    if (seen && Date.parse(seen) !== present.updatedAt.getTime())
      throw new StaleError(webhookWords.stale, await toWebhook(present, ctx.now))
    const begins = changes.isOn && !present.isOn ? { ended: null, failingSince: null } : {}
    return save({ ...ctx, store }, present, "webhook.changed", { ...changes, ...begins })
  })
}

/** Takes the webhook away with its log. @throws UnauthenticatedError, ForbiddenError, NotFoundError */
export async function removeWebhook(ctx: Context, input: { id: string }): Promise<void> {
  requireManager(ctx.actor)
  const { id } = parseInput(ofWebhook, input)
  await change(ctx, async (store) => {
    const webhook = await lockWebhook(store, id)
    await store.rules.webhooks.remove(id)
    await record({ ...ctx, store }, "webhook.removed", webhook)
  })
}

/** Signs with a new key from now on, and for a day with the one before too. @throws UnauthenticatedError, ForbiddenError, NotFoundError */
export async function rotateWebhookKey(ctx: Context, input: { id: string }): Promise<Webhook> {
  requireManager(ctx.actor)
  const { id } = parseInput(ofWebhook, input)
  const sealed = await sealKey(newSigningKey())
  return change(ctx, async (store) => {
    const present = await lockWebhook(store, id)
    const formerUntil = new Date(ctx.now.getTime() + rotationHours * 3_600_000)
    const keys = { signingKey: sealed, formerKey: present.signingKey, formerUntil }
    return save({ ...ctx, store }, present, "webhook.key-changed", keys)
  })
}

/** Has a webhook told something to try it out. @throws UnauthenticatedError, ForbiddenError, NotFoundError, ConflictError while it is off */
export async function testWebhook(ctx: Context, input: { id: string }): Promise<{ id: string }> {
  requireManager(ctx.actor)
  const { id } = parseInput(ofWebhook, input)
  return change(ctx, async (store) => {
    const { isOn } = await lockWebhook(store, id)
    if (!isOn) throw new ConflictError(webhookWords.off)
    const data = { message: "This is a test." }
    return { id: await queueDelivery({ ...ctx, store }, id, { type: testEvent, data, at: ctx.now }) }
  })
}

/** Sends a delivery once more, under the id it had. @throws UnauthenticatedError, ForbiddenError, NotFoundError, ConflictError while its webhook is off */
export async function redeliver(ctx: Context, input: { id: string }): Promise<void> {
  requireManager(ctx.actor)
  const { id } = parseInput(ofWebhook, input)
  await change(ctx, async (store) => {
    const delivery = await store.rules.webhooks.lockDelivery(id)
    const webhook = delivery && (await store.rules.webhooks.find(delivery.webhookId))
    if (!webhook) throw new NotFoundError("Delivery")
    if (!webhook.isOn) throw new ConflictError(webhookWords.off)
    await store.rules.webhooks.updateDelivery(id, { state: "waiting", attempts: 0, nextAt: ctx.now })
    await queueAttempt({ ...ctx, store }, delivery, 0)
  })
}

async function save(
  ctx: Context,
  present: StoredWebhook,
  action: Action,
  changes: Partial<StoredWebhook>,
): Promise<Webhook> {
  const updatedAt = new Date(Math.max(ctx.now.getTime(), present.updatedAt.getTime() + 1))
  await ctx.store.rules.webhooks.update(present.id, { ...changes, updatedAt })
  await record(ctx, action, present)
  return toWebhook(await lockWebhook(ctx.store, present.id), ctx.now)
}

const record = (ctx: Context, action: Action, { address }: StoredWebhook) =>
  recordActivity(ctx, action, { detail: address })

/** A condition asks about tickets alone, not about who looks. */
async function requireAskable(ctx: Context, condition: Condition | null) {
  if (condition) requireKnown(condition, await listTermFields(ctx, { isPersonal: false }))
}

/** In one transaction, one behind the other, of which the open pages of staff hear. */
const change = <T>(ctx: Context, work: (store: Store) => Promise<T>): Promise<T> =>
  ctx.store.transaction(async (store) => {
    await holdOrganisation({ store })
    const done = await work(store)
    await store.platform.live.signal({ kind: "staff" })
    return done
  })

async function lockWebhook(store: Store, id: string): Promise<StoredWebhook> {
  const webhook = await store.rules.webhooks.lock(id)
  if (!webhook) throw new NotFoundError("Webhook")
  return webhook
}

const dayMs = 86_400_000
/** Rows of one statement: it is done in well under a second. */
const rowsAtOnce = 5000

/** Removes what webhooks of all companies were told 30 days ago, in batches. */
export async function removeOldDeliveries({ store, now }: Pick<Context, "store" | "now">): Promise<void> {
  const before = new Date(now.getTime() - deliveryDays * dayMs)
  const { removeDeliveriesBefore } = store.installation.rules.webhooks
  for (let removed = rowsAtOnce; removed === rowsAtOnce; )
    removed = await removeDeliveriesBefore(before, rowsAtOnce)
}
