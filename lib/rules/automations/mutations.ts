import type { z } from "zod"
import { ConflictError, InvalidError, NotFoundError, StaleError } from "@/lib/platform/errors"
import { newId } from "@/lib/platform/id"
import { onceIfKeyed } from "@/lib/platform/idempotency/mutations"
import { parseInput } from "@/lib/platform/input"
import { holds } from "@/lib/support/conditions/holds"
import { listFacts } from "@/lib/support/conditions/queries"
import { requireKnown } from "@/lib/support/conditions/schema"
import { termsOf } from "@/lib/support/conditions/terms"
import type { TermField } from "@/lib/support/conditions/values"
import { checkFully, fieldsOf } from "@/lib/support/fields/queries"
import { isOurs } from "@/lib/support/inboxes/queries"
import { unknownIn } from "@/lib/support/replies/canned/placeholders"
import { requireRead, withTickets } from "@/lib/support/ticket-actions/chosen"
import { sanitizeEntry, withCleanBody } from "@/lib/support/tickets/body"
import type { TicketRow } from "@/lib/support/tickets/schema"
import { replyRequired } from "@/lib/support/tickets/values"
import { rowsOf } from "@/lib/support/views/queries"
import type { ViewRow } from "@/lib/support/views/schema"
import { recordActivity } from "@/lib/tenancy/activity/mutations"
import { requireManager, requireStaff } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import { holdOrganisation } from "@/lib/tenancy/organisations/mutations"
import { act, ownInbox } from "./acting"
import { faultIn, listActionFields, toAutomation } from "./queries"
import {
  type Action,
  type Automation,
  type AutomationChange,
  type AutomationContent,
  type AutomationOrder,
  automationChange,
  automationOrder,
  automationSwitch,
  type MacroUse,
  macroUse,
  type NewAutomation,
  newAutomation,
} from "./schema"
import { type AutomationKind, askedOf, type Delay, mostAutomations } from "./values"

/** Adds a rule behind the others of its kind. @throws ForbiddenError, InvalidError, ConflictError for a name that is taken, and for too many */
export async function createAutomation(ctx: Context, input: NewAutomation): Promise<Automation> {
  requireManager(ctx.actor)
  const content = await checked(ctx, input)
  const id = newId()
  return change(ctx, async (inside) => {
    const { automations } = inside.store.rules
    if ((await automations.count()) >= mostAutomations)
      throw new ConflictError(`There are ${mostAutomations} rules already`)
    await requireFree(inside, id, content)
    await automations.insert(id, content, ctx.now)
    await recordActivity(inside, "automation.created", { subjectId: id, detail: content.name })
    return present(inside, id)
  })
}

/**
 * Changes a rule, unless another person has changed it since the asker read it.
 * @throws ForbiddenError, NotFoundError, InvalidError, ConflictError, StaleError
 */
export async function changeAutomation(ctx: Context, input: AutomationChange): Promise<Automation> {
  requireManager(ctx.actor)
  const { id, seen } = parseInput(automationChange, input)
  const content = await checked(ctx, input.content)
  return change(ctx, async (inside) => {
    const before = await locked(inside, id)
    if (seen && Date.parse(seen) !== before.updatedAt.getTime())
      throw new StaleError("Someone has changed this rule meanwhile", toAutomation(before))
    if (before.kind !== content.kind) throw new InvalidError("A rule stays of its kind")
    await requireFree(inside, id, content)
    await keep(inside, before, content)
    await recordActivity(inside, "automation.changed", { subjectId: id, detail: content.name })
    return present(inside, id)
  })
}

/** Switches a rule on or off. @throws ForbiddenError, InvalidError, NotFoundError */
export async function switchAutomation(
  ctx: Context,
  input: { id: string; isOn: boolean },
): Promise<Automation> {
  requireManager(ctx.actor)
  const { id, isOn } = parseInput(automationSwitch, input)
  return change(ctx, async (inside) => {
    const before = await locked(inside, id)
    if (before.isOn !== isOn) {
      await keep(inside, before, { ...before, isOn })
      await recordActivity(inside, isOn ? "automation.switched-on" : "automation.switched-off", {
        ...{ subjectId: id, detail: before.name },
      })
    }
    return present(inside, id)
  })
}

/** @throws ForbiddenError, NotFoundError */
export async function removeAutomation(ctx: Context, id: string): Promise<void> {
  requireManager(ctx.actor)
  await change(ctx, async (inside) => {
    const { name } = await locked(inside, id)
    await inside.store.rules.automations.remove(id)
    await recordActivity(inside, "automation.deleted", { subjectId: id, detail: name })
  })
}

/** Puts the rules of a kind in an order; those not named follow. @throws ForbiddenError, InvalidError */
export async function arrangeAutomations(ctx: Context, input: AutomationOrder): Promise<void> {
  requireManager(ctx.actor)
  const { kind, ids } = parseInput(automationOrder, input)
  await change(ctx, async (inside) => {
    await inside.store.rules.automations.arrange(kind, ids)
    await recordActivity(inside, "automation.ordered")
  })
}

/** In one transaction, one behind the other, told to open pages. */
const change = <T>(ctx: Context, work: (inside: Context) => Promise<T>): Promise<T> =>
  ctx.store.transaction(async (store) => {
    await holdOrganisation({ store })
    const done = await work({ ...ctx, store })
    await store.platform.live.signal({ kind: "staff" })
    return done
  })

/**
 * An agent has done to tickets what a macro says, in their own name; an answer to the requester is theirs to send, and left
 * out. Repeated under the same key, it is done once.
 * @returns the tickets as they are then, and the answers as HTML with their placeholders
 * @throws ForbiddenError, NotFoundError, InvalidError, ConflictError when the key came with something else or its condition does
 * not hold for a ticket, StaleError where it closes or holds what a requester has written in since
 */
export async function applyMacro(
  ctx: Context,
  input: MacroUse,
  key?: string,
): Promise<{ tickets: ViewRow[]; replies: string[] }> {
  const agent = requireStaff(ctx.actor)
  const { seenAt, ...request } = parseInput(macroUse, input)
  const asked = key ? { sender: `macro ${agent.role} ${agent.id}`, key, request } : undefined
  const replies = await onceIfKeyed(ctx, asked, (inside) => doMacro(inside, { ...request, seenAt }))
  return { tickets: await rowsOf(ctx, request.ticketIds), replies }
}

async function doMacro(ctx: Context, { id, ticketIds, seenAt }: z.output<typeof macroUse>) {
  const macro = await ctx.store.rules.automations.find(id)
  if (macro?.kind !== "macro" || !macro.isOn) throw new NotFoundError("Macro")
  const leaves = macro.actions.some((action) => action.do === "status" && action.status !== "open")
  await withTickets(ctx, ticketIds, async (inside, chosen) => {
    await requireHolding(inside, macro, chosen)
    if (leaves) await requireRead(inside, chosen, seenAt)
    for (const ticketId of ticketIds)
      for (const action of macro.actions) if (action.do !== "reply") await act(inside, ticketId, action)
  })
  return macro.actions.flatMap((action) => (action.do === "reply" ? [action.body] : []))
}

/** A macro is for tickets its condition holds for. @throws ConflictError */
async function requireHolding(ctx: Context, { name, condition }: AutomationContent, tickets: TicketRow[]) {
  if (termsOf(condition).length === 0) return
  const facts = await listFacts(
    ctx,
    tickets.map(({ id }) => id),
  )
  const meant = new Set(facts.filter((each) => holds(condition, each, ctx.now)).map(({ id }) => id))
  const other = tickets.find(({ id }) => !meant.has(id))
  if (other) throw new ConflictError(`${name} is not for #${other.number}: its conditions do not hold`)
}

/** What is sent, with clean words, asking about what there is. @throws InvalidError */
async function checked(ctx: Context, input: NewAutomation): Promise<AutomationContent> {
  const content = parseInput(newAutomation, input)
  const fields = await listActionFields(ctx)
  requireKnown(content.condition, askedOf(fields))
  const own = await fieldsOf(ctx)
  const faults: Record<string, string> = {}
  const actions: Action[] = []
  for (const [index, action] of content.actions.entries()) {
    const checked = await checkedAction(ctx, { action, kind: content.kind, fields, own })
    if ("fault" in checked) faults[`actions.${index}`] = checked.fault
    else actions.push(checked.action)
  }
  const [first] = Object.values(faults)
  if (first) throw new InvalidError(first, faults)
  return { ...content, actions }
}

type Checking = {
  action: Action
  kind: AutomationKind
  fields: TermField[]
  own: Awaited<ReturnType<typeof fieldsOf>>
}

async function checkedAction(
  ctx: Context,
  { action, kind, fields, own }: Checking,
): Promise<{ action: Action } | { fault: string }> {
  const ours = (action.do === "mail" && action.to) || (action.do === "copy" && action.address)
  const fault = ours && (await isOurs(ctx, ours)) ? ownInbox : faultIn(action, kind, fields)
  if (fault) return { fault }
  const field = action.do === "field" && own.find(({ id }) => id === action.fieldId)
  if (!field) return withKnownNames(clean(action), own)
  const checked = checkFully(field, action.value)
  return "fault" in checked ? checked : { action: { ...action, value: checked.value } }
}

/** A placeholder that stands for nothing would be sent as it is written. */
function withKnownNames(action: Action, own: Checking["own"]) {
  const [unknown] = unknownIn(wordsIn(action), own)
  return unknown === undefined ? { action } : { fault: `{{${unknown}}} is no placeholder` }
}

function wordsIn(action: Action): string {
  if (action.do === "reply" || action.do === "note") return action.body
  return action.do === "mail" ? `${action.subject} ${action.text}` : ""
}

function clean(action: Action): Action {
  if (action.do === "reply") return withCleanBody(action, { message: replyRequired })
  return action.do === "note" ? { ...action, body: sanitizeEntry(action.body, { internal: true }) } : action
}

async function requireFree({ store }: Context, id: string, { kind, name }: AutomationContent) {
  if (await store.rules.automations.isTaken(kind, name, id))
    throw new ConflictError(`There is already a rule called ${name}`)
}

type Before = Awaited<ReturnType<typeof locked>>

/** A rule that is switched on, or waits otherwise, begins anew: it leaves alone what would have been due before. */
async function keep({ store, now }: Context, before: Before, content: AutomationContent) {
  const goesOn = before.isOn && content.isOn && isSameDelay(before.delay, content.delay)
  await store.rules.automations.update(before.id, content, {
    now: new Date(Math.max(now.getTime(), before.updatedAt.getTime() + 1)),
    onSince: goesOn ? before.onSince : now,
  })
}

const isSameDelay = (one: Delay | null, other: Delay | null) =>
  one?.amount === other?.amount && one?.unit === other?.unit && one?.since === other?.since

async function locked({ store }: Context, id: string) {
  const found = await store.rules.automations.lock(id)
  if (!found) throw new NotFoundError("Rule")
  return found
}

const present = async (ctx: Context, id: string) => toAutomation(await locked(ctx, id))

const keptRunsMs = 90 * 24 * 60 * 60 * 1000

/** Forgets, of all companies, what rules did long ago. */
export const forgetOldRuns = ({ store, now }: Pick<Context, "store" | "now">): Promise<void> =>
  store.installation.rules.automations.sweepRuns(new Date(now.getTime() - keptRunsMs))
