import type { z } from "zod"
import { NotFoundError } from "@/lib/platform/errors"
import { parseInput } from "@/lib/platform/input"
import { holds } from "@/lib/support/conditions/holds"
import { factsOf, listTermFields } from "@/lib/support/conditions/queries"
import { requireKnown } from "@/lib/support/conditions/schema"
import { termsOf } from "@/lib/support/conditions/terms"
import { ownFieldKey, type TermField } from "@/lib/support/conditions/values"
import { getTicket } from "@/lib/support/tickets/queries"
import { findTicket } from "@/lib/support/views/queries"
import { requireManager, requireStaff } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import { doneWords } from "./done"
import type { Action, Automation, AutomationRun, Macro, Trial, TrialResult } from "./schema"
import { macroFilter, trial } from "./schema"
import type { StoredAutomation } from "./store"
import {
  type AutomationKind,
  askedOf,
  automationKinds,
  namedLists,
  toAssignee,
  toTeam,
  whoApplies,
} from "./values"
import { actionWords } from "./words"

/** What rules can ask about and name, each list with what is in it now. The caller checks who asks. */
export async function listActionFields(ctx: Pick<Context, "store">): Promise<TermField[]> {
  const { webhooks, serviceLevels } = ctx.store.rules
  const [fields, hooks, levels] = await Promise.all([
    listTermFields(ctx, { isPersonal: false }),
    webhooks.list(),
    serviceLevels.list(),
  ])
  const list = (key: string, title: string, options: TermField["options"]): TermField => ({
    ...{ key, title, kind: "choice", options },
  })
  return [
    ...fields,
    list(
      namedLists.webhook,
      "Webhook",
      hooks.map(({ id, address }) => ({ value: id, label: address })),
    ),
    list(
      namedLists.level,
      "Service level",
      levels.map(({ id, name }) => ({ value: id, label: name })),
    ),
  ]
}

/** What rules can ask about and name, for those who make them. @throws UnauthenticatedError, ForbiddenError */
export function listRuleFields(ctx: Context): Promise<TermField[]> {
  requireManager(ctx.actor)
  return listActionFields(ctx)
}

/** The company's rules of every kind, in their order. @throws UnauthenticatedError, ForbiddenError */
export async function listAutomations(ctx: Context): Promise<Automation[]> {
  requireManager(ctx.actor)
  const lists = await Promise.all(automationKinds.map((kind) => ctx.store.rules.automations.list(kind)))
  return lists.flat().map(toAutomation)
}

/** One of them. @throws UnauthenticatedError, ForbiddenError, NotFoundError */
export async function getAutomation(ctx: Context, id: string): Promise<Automation> {
  requireManager(ctx.actor)
  const found = await ctx.store.rules.automations.find(id)
  if (!found) throw new NotFoundError("Rule")
  return toAutomation(found)
}

/**
 * The macros that staff can apply, in their order, with what each does; of a ticket, those that are for it.
 * @throws UnauthenticatedError, ForbiddenError, InvalidError, NotFoundError
 */
export async function listMacros(ctx: Context, input: z.input<typeof macroFilter> = {}): Promise<Macro[]> {
  requireStaff(ctx.actor)
  const { ticketId } = parseInput(macroFilter, input)
  if (ticketId) await getTicket(ctx, ticketId)
  const [macros, fields, facts] = await Promise.all([
    ctx.store.rules.automations.list("macro", { isOn: true }),
    listActionFields(ctx),
    ticketId ? factsOf(ctx, ticketId) : null,
  ])
  const offered = facts ? macros.filter(({ condition }) => holds(condition, facts, ctx.now)) : macros
  return offered.map(({ id, name, actions, condition }) => ({
    ...{ id, name, isConditional: termsOf(condition).length > 0 },
    does: actions.map((action) => actionWords(action, fields)),
  }))
}

/**
 * Says what a rule would do to a ticket as it is now, and why, without doing anything.
 * @throws UnauthenticatedError, ForbiddenError, InvalidError, NotFoundError
 */
export async function tryAutomation(ctx: Context, input: Trial): Promise<TrialResult> {
  requireManager(ctx.actor)
  const { number, condition, actions } = parseInput(trial, input)
  const fields = await listActionFields(ctx)
  requireKnown(condition, askedOf(fields))
  const { id, subject } = await findTicket(ctx, { number })
  const facts = await factsOf(ctx, id)
  if (!facts) throw new NotFoundError("Ticket")
  const isHolding = holds(condition, facts, ctx.now)
  return {
    ticket: { id, number, subject },
    holds: isHolding,
    terms: termsOf(condition).map((term) => holds(term, facts, ctx.now)),
    wouldDo: isHolding ? actions.map((action) => actionWords(action, fields)) : [],
  }
}

/** Of one ticket that are shown. */
const mostRuns = 50

/** What automations did to a ticket, the newest first. @throws UnauthenticatedError, ForbiddenError, NotFoundError */
export async function listRuns(ctx: Context, ticketId: string): Promise<AutomationRun[]> {
  requireStaff(ctx.actor)
  await getTicket(ctx, ticketId)
  const runs = await ctx.store.rules.automations.runs(ticketId, mostRuns)
  return runs.map(({ id, name, done, failure, createdAt }) => ({
    ...{ id, name, done: done.map(doneWords), failure, createdAt: createdAt.toISOString() },
  }))
}

export const toAutomation = ({
  onSince: _,
  updatedAt,
  failedAt,
  failure,
  ...content
}: StoredAutomation): Automation => ({
  ...content,
  updatedAt: updatedAt.toISOString(),
  failure: failedAt && { words: failure, at: failedAt.toISOString() },
})

/** What is wrong with an action of a rule of this kind, or null. */
export function faultIn(action: Action, kind: AutomationKind, fields: readonly TermField[]): string | null {
  const has = (key: string, value: string | null) =>
    value === null ||
    fields.some((field) => field.key === key && field.options?.some((option) => option.value === value))
  if (action.do === "priority" && !has("priority", action.priorityId))
    return "There is no such priority any more"
  if (action.do === "assign" && action.assigneeId === whoApplies)
    return kind === "macro" ? null : "Only a macro is applied by a person"
  if (action.do === "assign" && !has("assignee", action.assigneeId)) return "There is no such agent any more"
  if ((action.do === "team" || action.do === "assign-next") && !has("team", action.teamId))
    return "There is no such team any more"
  if (action.do === "notify" && ![toAssignee, toTeam].includes(action.who) && !has("assignee", action.who))
    return "There is no such agent any more"
  if (action.do === "field" && !fields.some(({ key }) => key === ownFieldKey(action.fieldId)))
    return "There is no such field any more"
  if (action.do === "webhook" && !has(namedLists.webhook, action.webhookId))
    return "There is no such webhook any more"
  if (action.do === "service-level" && !has(namedLists.level, action.serviceLevelId))
    return "There is no such service level any more"
  return null
}

/** The companies whose tickets are looked at by rules about time. */
export const companiesWithTimeRules = ({ store }: Pick<Context, "store">): Promise<string[]> =>
  store.installation.rules.automations.withTimeRules()
