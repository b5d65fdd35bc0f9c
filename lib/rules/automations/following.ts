import { AppError } from "@/lib/platform/errors"
import { newId } from "@/lib/platform/id"
import { log } from "@/lib/platform/log"
import type { TicketFacts } from "@/lib/support/conditions/facts"
import { holds } from "@/lib/support/conditions/holds"
import { factsOf } from "@/lib/support/conditions/queries"
import { type Follower, isByStaff, type TicketAction, type TicketEvent } from "@/lib/support/events/schema"
import { idItWentTo } from "@/lib/support/tickets/queries"
import { isStaffRole } from "@/lib/tenancy/actors/schema"
import type { Context } from "@/lib/tenancy/context"
import { takesTickets } from "@/lib/tenancy/organisations/policy"
import { act, automationActor } from "./acting"
import { doneFact } from "./done"
import { listActionFields } from "./queries"
import type { Action } from "./schema"
import type { StoredAutomation } from "./store"
import { mostDepth, mostRunsAnHour, type Trigger } from "./values"
import { namesSomething } from "./words"

const hourMs = 60 * 60 * 1000

/**
 * Does what the company's triggers say of something that happened to a ticket, in their order, each by the state that those
 * before it have left. Ends where automations lead to one another too often. What fails is noted with the rule and stops
 * no other. Nothing is done while the portal takes no tickets.
 */
export const triggerFollower: Follower = {
  name: "automations",
  async prepare(ctx, events) {
    const started = [...new Set(events.flatMap(startedBy))]
    if (started.length === 0 || !takesTickets(ctx.organisation)) return null
    const rules = await ctx.store.rules.automations.listStarted(started)
    return rules.length === 0 ? null : (inside, event) => followByTriggers(inside, event, rules)
  },
}

async function followByTriggers(ctx: Context, event: TicketEvent, all: StoredAutomation[]) {
  const started = startedBy(event)
  const rules = all.filter(({ triggers }) => triggers.some((each) => started.includes(each)))
  if (rules.length === 0) return
  const turn = { ticketId: await meantBy(ctx, event), depth: event.depth, followedTicketId: event.ticketId }
  if (await isTooMuch(ctx, turn)) return
  let facts: TicketFacts | null = null
  for (const rule of rules) {
    // A rule that started itself would never end.
    if (event.actorId === rule.id) continue
    facts ??= await factsAt(ctx, event, turn.ticketId)
    if (!facts || facts.isTrashed) return
    if (!holds(rule.condition, facts, ctx.now)) continue
    await run(ctx, rule, turn)
    facts = null
  }
}

/**
 * The ticket that something is done to because of an event. A survey may be answered when its ticket is part of another by
 * now, and takes no answer and no status any more.
 */
const meantBy = async (ctx: Context, { action, ticketId }: TicketEvent): Promise<string> =>
  action === "ticket.rated" ? idItWentTo(ctx, ticketId) : ticketId

/** What a rule asks of the ticket that something is done to; of an event in another one, the rating is that one's. */
async function factsAt(ctx: Context, event: TicketEvent, ticketId: string): Promise<TicketFacts | null> {
  const facts = await factsOf(ctx, ticketId)
  if (!facts || ticketId === event.ticketId) return facts
  return { ...facts, rating: (await factsOf(ctx, event.ticketId))?.rating ?? null }
}

async function isTooMuch(ctx: Context, { ticketId, depth }: Pick<TicketEvent, "ticketId" | "depth">) {
  const since = new Date(ctx.now.getTime() - hourMs)
  const isDeep = depth >= mostDepth
  if (!isDeep && (await ctx.store.rules.automations.countRuns(ticketId, since)) < mostRunsAnHour) return false
  const why = isDeep ? "they led to one another" : "they did enough to it within an hour"
  log().warn(
    { organisation: ctx.organisation.id, ticket: ticketId, depth },
    `Automations leave a ticket: ${why}`,
  )
  return true
}

type Turn = Pick<TicketEvent, "ticketId" | "depth"> & { followedTicketId?: string }

/** Does what a rule says to one ticket, all of it or nothing, and notes it. */
async function run(
  ctx: Context,
  rule: StoredAutomation,
  { ticketId, depth, followedTicketId }: Turn,
): Promise<void> {
  const { automations } = ctx.store.rules
  const { id, name } = rule
  const actor = automationActor(ctx, { id, name, depth: depth + 1, followedTicketId })
  const noted = { id: newId(), automationId: rule.id, ticketId, name: rule.name, createdAt: ctx.now }
  try {
    const done = await ctx.store.attempt(() => doAll({ ...ctx, actor }, rule, ticketId))
    await automations.noteRun({ ...noted, done, failure: "" })
    if (rule.failedAt) {
      await automations.recover(rule.id)
      rule.failedAt = null
    }
  } catch (error) {
    // What another transaction did at the same time is no fault of the rule: all of it runs again.
    if (!(error instanceof AppError)) throw error
    log().warn(
      { err: error, organisation: ctx.organisation.id, automation: rule.id, ticket: ticketId },
      "An automation failed",
    )
    await automations.noteRun({ ...noted, done: [], failure: error.message })
    await automations.fail(rule.id, error.message, ctx.now)
    rule.failedAt = ctx.now
  }
}

async function doAll(ctx: Context, { actions }: StoredAutomation, ticketId: string): Promise<string[]> {
  const done: Action[] = []
  for (const action of actions) {
    const did = await act(ctx, ticketId, action)
    if (did) done.push(did)
  }
  const fields = done.some(namesSomething) ? await listActionFields(ctx) : []
  return done.map((action) => doneFact(action, fields))
}

/** What can be started by an event: an answer that also gives the ticket another status is both. */
function startedBy(event: TicketEvent): Trigger[] {
  const { action, status } = event
  const written = event.entryId === null ? [] : writtenBy(event)
  if (action === "ticket.replied") return status ? [...written, "status"] : written
  if (action === "ticket.resolved") return [...written, "status"]
  return [starting[action] ?? []].flat()
}

/** What an automation writes is an answer of no person, and starts nothing. */
function writtenBy(event: TicketEvent): Trigger[] {
  if (isByStaff(event)) return ["staff-replied"]
  return isStaffRole(event.actorRole) ? [] : ["requester-replied"]
}

const starting: Partial<Record<TicketAction, Trigger>> = {
  "ticket.created": "created",
  "ticket.noted": "noted",
  "ticket.held": "status",
  "ticket.hold-ended": "status",
  "ticket.snooze-ended": "status",
  "ticket.reopened": "status",
  "ticket.resumed": "status",
  "ticket.assigned": "assignee",
  "ticket.unassigned": "assignee",
  "ticket.given-to-team": "team",
  "ticket.taken-from-team": "team",
  "ticket.prioritised": "priority",
  "ticket.tagged": "tags",
  "ticket.untagged": "tags",
  "ticket.field-changed": "fields",
  "ticket.requester-changed": "requester",
  "ticket.rated": "rated",
}

/** Of one rule at once; the others follow the next time. */
const atOnce = 500
/** What the rules of one company, and looking for the tickets of one of them, may take. */
const usualBounds = { companyMs: 30_000, lookMs: 10_000 }

/**
 * Does what the company's rules about time say of tickets that are due, each once for each moment it counts from. A ticket
 * that was due before its rule was switched on is left alone; one that cannot be done is noted, and not tried again. What
 * goes wrong otherwise is logged, and keeps no other ticket and no other rule from being seen to. Where time runs out, the
 * next call begins with the rules that had no turn.
 */
export async function runTimeRules(ctx: Context, { companyMs, lookMs } = usualBounds): Promise<void> {
  if (!takesTickets(ctx.organisation)) return
  const until = Date.now() + companyMs
  for (const rule of await ctx.store.rules.automations.listTurns(ctx.now)) {
    await runTimeRule(ctx, rule, { until, lookMs }).catch((err) =>
      log().error({ err, ...whose(ctx, rule) }, "A rule about time could not be followed"),
    )
    if (Date.now() >= until) return
  }
}

const whose = ({ organisation }: Context, { id }: StoredAutomation) => ({
  organisation: organisation.id,
  automation: id,
})

async function runTimeRule(
  ctx: Context,
  rule: StoredAutomation,
  { until, lookMs }: { until: number; lookMs: number },
) {
  // First, so that one that ends the process is not the first again.
  await ctx.store.rules.automations.takeTurn(rule.id, ctx.now)
  for (const ticketId of await dueBy(ctx, rule, lookMs)) {
    await doIfDue(ctx, rule, ticketId).catch((err) =>
      log().error({ err, ...whose(ctx, rule), ticket: ticketId }, "A rule about time left out a ticket"),
    )
    if (Date.now() >= until) return
  }
}

const doIfDue = (ctx: Context, rule: StoredAutomation, ticketId: string) =>
  ctx.store.transaction(async (store) => {
    const inside = { ...ctx, store }
    const event = { ticketId, depth: 0 }
    if (await isTooMuch(inside, event)) return
    if (await store.rules.automations.takeDue(rule, ticketId, ctx.now)) await run(inside, rule, event)
  })

/** A rule whose condition takes too long to look for is said to fail, and rests for an hour. */
const dueBy = (ctx: Context, rule: StoredAutomation, lookMs: number): Promise<string[]> =>
  ctx.store.rules.automations.due(rule, ctx.now, { limit: atOnce, withinMs: lookMs }).catch(async (error) => {
    if (!(error instanceof AppError)) throw error
    await ctx.store.rules.automations.fail(rule.id, error.message, ctx.now)
    await ctx.store.rules.automations.takeTurn(rule.id, new Date(ctx.now.getTime() + hourMs))
    return []
  })
