import { newId } from "@/lib/platform/id"
import { holds } from "@/lib/support/conditions/holds"
import { listFacts } from "@/lib/support/conditions/queries"
import type { Context } from "@/lib/tenancy/context"
import { deliverJob } from "./jobs"
import type { Payloads } from "./payloads"
import type { StoredWebhook } from "./store"
import type { WebhookEvent } from "./values"

type Home = Pick<Context, "organisation" | "store" | "now">
type Message<Event extends keyof Payloads> = {
  type: Event
  data: Payloads[Event]
  at: Date
  /** The ticket it is about: conditions ask about it, and it takes what is kept of it along when it is removed for good. */
  ticketId?: string
}

/** Has the webhooks that want to hear of this be told once the caller's transaction is committed. @returns to how many it goes */
export async function queueDeliveries<Event extends WebhookEvent>(
  ctx: Home,
  message: Message<Event>,
): Promise<number> {
  const wanting = await wantingOf(ctx, message)
  for (const { id } of wanting) await queueDelivery(ctx, id, message)
  return wanting.length
}

async function wantingOf(
  { store, now }: Home,
  { type, ticketId }: Message<WebhookEvent>,
): Promise<StoredWebhook[]> {
  const wanting = await store.rules.webhooks.wanting(type)
  if (!ticketId || wanting.every(({ condition }) => condition === null)) return wanting
  const [facts] = await listFacts({ store }, [ticketId])
  return wanting.filter(({ condition }) => !condition || (facts && holds(condition, facts, now)))
}

/** Has one webhook be told. @returns the id it is told under */
export async function queueDelivery<Event extends keyof Payloads>(
  { organisation, store, now }: Home,
  webhookId: string,
  { type, data, at, ticketId = undefined }: Message<Event>,
): Promise<string> {
  const id = `msg_${newId()}`
  const body = JSON.stringify({ type, timestamp: at.toISOString(), data })
  const added = { id, webhookId, event: type, ticketId: ticketId ?? null, body, createdAt: now }
  await store.rules.webhooks.addDelivery(added)
  await queueAttempt({ organisation, store }, { id, webhookId }, 0)
  return id
}

/**
 * Sends a delivery so many milliseconds from now; of one that waits already, the later call counts. Those of one webhook are
 * sent one after the other, so that a receiver that hangs holds up its own alone.
 */
export const queueAttempt = (
  { organisation, store }: Omit<Home, "now">,
  { id, webhookId }: { id: string; webhookId: string },
  afterMs: number,
) =>
  store.platform.jobs.add(
    { ...deliverJob, queue: `${deliverJob.task} ${organisation.id} ${webhookId}` },
    { organisationId: organisation.id, id },
    { afterMs, key: `${deliverJob.task} ${organisation.id} ${id}` },
  )
