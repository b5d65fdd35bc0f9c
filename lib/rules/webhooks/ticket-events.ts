import { InvalidError } from "@/lib/platform/errors"
import { ticketInViewPath } from "@/lib/platform/paths"
import type { Follower, TicketAction, TicketEvent } from "@/lib/support/events/schema"
import type { SignedIn } from "@/lib/tenancy/actors/schema"
import type { Context } from "@/lib/tenancy/context"
import { portalOrigin } from "@/lib/tenancy/organisations/origin"
import { queueDeliveries, queueDelivery } from "./deliveries"
import type { Payloads } from "./payloads"
import type { ToldTicket } from "./store"
import { ruleEvent } from "./values"

type What = Payloads["ticket.changed"]["change"]["what"]

/** What of a ticket is another after an action. */
const changed: Partial<Record<TicketAction, What>> = {
  "ticket.resolved": "status",
  "ticket.held": "status",
  "ticket.reopened": "status",
  "ticket.resumed": "status",
  "ticket.hold-ended": "status",
  "ticket.snooze-ended": "status",
  "ticket.assigned": "assignee",
  "ticket.unassigned": "assignee",
  "ticket.given-to-team": "team",
  "ticket.taken-from-team": "team",
  "ticket.prioritised": "priority",
  "ticket.language-changed": "language",
  "ticket.tagged": "tags",
  "ticket.untagged": "tags",
  "ticket.requester-changed": "requester",
  "ticket.field-changed": "fields",
}

/** Tells webhooks what happened to tickets. Most companies have none. */
export const webhookFollower: Follower = {
  name: "webhooks",
  prepare: async ({ store }) => ((await store.rules.webhooks.isAnyOn()) ? tellWebhooks : null),
}

/** Has one webhook be told of a ticket by a rule, in the transaction of the rule. @throws InvalidError where it is gone or switched off */
export async function tellWebhook(ctx: Context, ticketId: string, webhookId: string): Promise<void> {
  const [webhook, found] = [
    await ctx.store.rules.webhooks.find(webhookId),
    await ctx.store.rules.webhooks.ticket(ticketId),
  ]
  if (!webhook?.isOn || !found) throw new InvalidError("The webhook is gone or switched off")
  const { role, id = null, automation } = ctx.actor as Partial<SignedIn> & { role: string }
  const data = { ticket: toldTicket(ctx, found), by: { role, id }, rule: automation?.name ?? "" }
  await queueDelivery(ctx, webhookId, { type: ruleEvent, data, at: ctx.now, ticketId })
}

async function tellWebhooks(ctx: Context, event: TicketEvent): Promise<void> {
  const found = await ctx.store.rules.webhooks.ticket(event.ticketId)
  if (!found) return
  const about = { at: event.createdAt, ticketId: event.ticketId }
  const data = { ticket: toldTicket(ctx, found), by: { role: event.actorRole, id: event.actorId } }
  const entry = event.entryId ? await entryOf(ctx, event.entryId) : null
  const { action, detail } = event
  if (action === "ticket.created")
    await queueDeliveries(ctx, { ...about, type: action, data: { ...data, ...(entry && { entry }) } })
  if (action === "ticket.noted" && entry)
    await queueDeliveries(ctx, { ...about, type: action, data: { ...data, entry } })
  // Who resolves a ticket may do it with an answer.
  if ((action === "ticket.replied" || (changed[action] && entry && !entry.internal)) && entry)
    await queueDeliveries(ctx, { ...about, type: "ticket.replied", data: { ...data, entry } })
  const what = changed[action] ?? (event.status && "status")
  if (what)
    await queueDeliveries(ctx, {
      ...about,
      type: "ticket.changed",
      data: { ...data, change: { what, action, detail } },
    })
  if (action === "ticket.deleted" || action === "ticket.marked-as-spam") {
    const spam = action === "ticket.marked-as-spam"
    await queueDeliveries(ctx, { ...about, type: "ticket.deleted", data: { ...data, spam } })
  }
  if (action === "ticket.merged" || action === "ticket.restored" || action === "ticket.rated")
    await queueDeliveries(ctx, { ...about, type: action, data })
}

async function entryOf({ store }: Context, id: string): Promise<Payloads["ticket.noted"]["entry"] | null> {
  const found = await store.rules.webhooks.entry(id)
  if (!found) return null
  const { authorRole: role, authorFirstName: firstName, authorLastName: lastName } = found
  const { body: html, internal, createdAt } = found
  return { id, html, internal, author: { role, firstName, lastName }, createdAt: createdAt.toISOString() }
}

const toldTicket = ({ organisation }: Context, ticket: ToldTicket): Payloads["ticket.merged"]["ticket"] => ({
  id: ticket.id,
  number: ticket.number,
  url: portalOrigin(organisation) + ticketInViewPath("allopen", ticket.id),
  subject: ticket.subject,
  status: ticket.status,
  priority: { id: ticket.priorityId, name: ticket.priorityName },
  assignee: ticket.assigneeId ? { id: ticket.assigneeId, name: ticket.assigneeName } : null,
  team: ticket.teamId ? { id: ticket.teamId, name: ticket.teamName ?? "" } : null,
  tags: ticket.tags,
  fields: ticket.fields,
  requester: {
    email: ticket.requesterEmail,
    firstName: ticket.requesterFirstName,
    lastName: ticket.requesterLastName,
  },
  createdAt: ticket.createdAt.toISOString(),
  updatedAt: ticket.updatedAt.toISOString(),
  closedAt: ticket.closedAt?.toISOString() ?? null,
})
