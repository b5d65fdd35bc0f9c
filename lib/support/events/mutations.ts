import { recordActivity } from "@/lib/tenancy/activity/mutations"
import { isStaffRole } from "@/lib/tenancy/actors/schema"
import type { Context } from "@/lib/tenancy/context"
import { ticketEventsJob } from "./jobs"
import type { TicketAction, TicketEvent } from "./schema"

type Recorder = Parameters<typeof recordActivity>[0] & Pick<Context, "organisation">
/**
 * What is recorded of these is for the log alone: it names a person, whose deletion then would have to find it here as well, or
 * says when an answer was written.
 */
const forTheLog = new Set<TicketAction>([
  ...(["ticket.copied", "ticket.uncopied", "ticket.requester-changed"] as const),
  ...(["ticket.replied", "ticket.resolved"] as const),
])

type About = { subjectId: string; detail?: string } & Partial<Pick<TicketEvent, "entryId" | "status">>

/**
 * Records what happens to a ticket, in the transaction of the change: in the activity log, and for what follows it once it
 * is committed (service levels, automations, webhooks).
 */
export async function recordTicketEvent(
  ctx: Recorder,
  action: TicketAction,
  { subjectId, detail = "", entryId = null, status = null }: About,
) {
  await recordActivity(ctx, action, { subjectId, detail })
  await queueEvent(ctx, { action, ticketId: subjectId, detail, entryId, status })
}

async function queueEvent(
  { organisation, store, actor, now }: Recorder,
  event: Pick<TicketEvent, "action" | "ticketId" | "detail" | "entryId" | "status">,
) {
  await store.support.ticketEvents.insert({
    ...event,
    detail: forTheLog.has(event.action) ? "" : event.detail,
    actorId: isStaffRole(actor.role) ? (actor.id ?? null) : null,
    actorRole: actor.role,
    depth: actor.automation?.depth ?? 0,
    createdAt: now,
  })
  const { ticketId } = event
  // What follows its events now looks for further ones before it ends.
  if (actor.automation?.followedTicketId === ticketId) return
  await store.platform.jobs.add(
    ticketEventsJob,
    { organisationId: organisation.id, ticketId },
    { key: `${ticketEventsJob.task} ${organisation.id} ${ticketId}` },
  )
}
