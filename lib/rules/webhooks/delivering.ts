import { ownerOf } from "@/lib/people/owners/queries"
import { AppError } from "@/lib/platform/errors"
import { log } from "@/lib/platform/log"
import { recordActivity } from "@/lib/tenancy/activity/mutations"
import type { Context } from "@/lib/tenancy/context"
import { queueMail } from "@/lib/tenancy/mail/mutations"
import { portalOrigin } from "@/lib/tenancy/organisations/origin"
import { portalTitle } from "@/lib/tenancy/organisations/values"
import { queueAttempt } from "./deliveries"
import { unsealKey } from "./keys"
import { postMessage, usualWay, type Way } from "./send"
import { signedHeaders } from "./signing"
import type { StoredDelivery, StoredWebhook } from "./store"
import type { Ending } from "./values"

const [second, minute, hour] = [1000, 60_000, 3_600_000]
/** After each failure, how long it is until the next attempt: the last one comes almost three days after the first. */
export const retryAfterMs = [
  ...[5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour],
  ...[10 * hour, 14 * hour, 20 * hour, 20 * hour],
]
/** From the first attempt of a delivery to the last, as long as nothing is late. */
const failingMs = retryAfterMs.reduce((sum, waitMs) => sum + waitMs, 0)
const gone = 410

type Home = Context
type Outcome = { status: number | null; failure: string; tookMs: number }

/**
 * Sends a delivery that waits, and writes down what came of it. Where a process is killed between the two, it is sent again
 * under the same id.
 */
export async function attemptDelivery(ctx: Home, id: string, way: Way = usualWay): Promise<void> {
  const { webhooks } = ctx.store.rules
  const delivery = await webhooks.findDelivery(id)
  const webhook = delivery?.state === "waiting" ? await webhooks.find(delivery.webhookId) : null
  if (!delivery || !webhook) return
  if (!webhook.isOn)
    return webhooks.updateDelivery(id, {
      state: "failed",
      nextAt: null,
      failure: "The webhook was switched off",
    })
  const outcome = await sent(webhook, delivery, ctx.now, way)
  await ctx.store.transaction((store) => settle({ ...ctx, store }, delivery, outcome))
}

async function sent(
  webhook: StoredWebhook,
  { id, body }: StoredDelivery,
  now: Date,
  way: Way,
): Promise<Outcome> {
  const began = performance.now()
  const isRotating = webhook.formerKey !== null && webhook.formerUntil !== null && webhook.formerUntil > now
  const sealed = [webhook.signingKey, ...(isRotating && webhook.formerKey ? [webhook.formerKey] : [])]
  const took = () => Math.round(performance.now() - began)
  try {
    const headers = signedHeaders(await Promise.all(sealed.map(unsealKey)), { id, body, now })
    const status = await postMessage(new URL(webhook.address), { headers, body }, way)
    return { status, failure: failureOf(status), tookMs: took() }
  } catch (error) {
    if (error instanceof AppError) return { status: null, failure: error.message, tookMs: took() }
    // It is tried again like any other, and its webhook does not wait for good.
    log().error({ err: error, delivery: id }, "A webhook could not be told")
    return { status: null, failure: "It could not be sent", tookMs: took() }
  }
}

function failureOf(status: number): string {
  if (status >= 200 && status < 300) return ""
  if (status >= 300 && status < 400)
    return `The receiver answered with a redirect (${status}), which is not followed`
  return status === gone
    ? "The receiver answered that the address is gone (410)"
    : `The receiver answered ${status}`
}

async function settle(ctx: Home, { id, webhookId }: StoredDelivery, { status, failure, tookMs }: Outcome) {
  const { store, now } = ctx
  const webhook = await store.rules.webhooks.lock(webhookId)
  const delivery = await store.rules.webhooks.lockDelivery(id)
  if (!webhook || !delivery) return
  const attempts = delivery.attempts + 1
  const said = { attempts, triedAt: now, status, failure, tookMs }
  if (failure === "") {
    await store.rules.webhooks.updateDelivery(id, { ...said, state: "delivered", nextAt: null })
    if (webhook.failingSince) await noteFailingSince(ctx, webhookId, null)
    return
  }
  const waitMs = status === gone ? undefined : retryAfterMs[attempts - 1]
  const nextAt = waitMs === undefined ? null : new Date(now.getTime() + waitMs)
  await store.rules.webhooks.updateDelivery(id, { ...said, state: nextAt ? "waiting" : "failed", nextAt })
  if (waitMs !== undefined) await queueAttempt(ctx, delivery, waitMs)
  await noteFailure(ctx, webhook, { isGone: status === gone, isGivenUp: nextAt === null })
}

/** A webhook is over when the last attempt of a delivery fails, and nothing has succeeded since its first. */
async function noteFailure(
  ctx: Home,
  webhook: StoredWebhook,
  { isGone, isGivenUp }: { isGone: boolean; isGivenUp: boolean },
) {
  const { now } = ctx
  if (!webhook.isOn) return
  const failingSince = webhook.failingSince ?? now
  const isOver = isGivenUp && now.getTime() - failingSince.getTime() >= failingMs
  if (isGone || isOver) return switchOff(ctx, webhook, isGone ? "gone" : "failing")
  if (!webhook.failingSince) await noteFailingSince(ctx, webhook.id, failingSince)
}

/** Open pages say it at once. */
async function noteFailingSince({ store }: Home, id: string, failingSince: Date | null) {
  await store.rules.webhooks.update(id, { failingSince })
  await store.platform.live.signal({ kind: "staff" })
}

/** Tells a webhook nothing any more, and its portal's owner that. */
async function switchOff(ctx: Home, { id, address }: StoredWebhook, ended: Ending) {
  const { organisation, store } = ctx
  await store.rules.webhooks.update(id, { isOn: false, ended, failingSince: null, updatedAt: ctx.now })
  await recordActivity(ctx, "webhook.disabled", { detail: address })
  await store.platform.live.signal({ kind: "staff" })
  const owner = await ownerOf({ store })
  if (!owner) return
  const link = `${portalOrigin(organisation)}/settings/webhooks`
  const props = { portal: portalTitle(organisation), address, link, isGone: ended === "gone" }
  await queueMail(store, organisation.id, {
    template: "webhookDisabled",
    to: owner.email,
    role: "owner",
    props,
  })
}
