import { ConflictError, InvalidError, NotFoundError, StaleError } from "@/lib/platform/errors"
import { newId } from "@/lib/platform/id"
import { parseInput } from "@/lib/platform/input"
import type { Store } from "@/lib/platform/store"
import { recordActivity } from "@/lib/tenancy/activity/mutations"
import { requireManager } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import { holdOrganisation } from "@/lib/tenancy/organisations/mutations"
import { indexFieldJob } from "./jobs"
import { keyOf } from "./key"
import { patternFault } from "./pattern"
import { toField } from "./queries"
import {
  type FieldArchiving,
  type FieldChange,
  type FieldMove,
  fieldArchiving,
  fieldChange,
  fieldMove,
  fieldWords,
  type NewField,
  newField,
  type TicketField,
} from "./schema"
import type { StoredField } from "./store"
import { type FieldOption, hasOptions, mostFields, mostFieldsEver, mostOptions } from "./values"

/** Has staff note something more of tickets. @throws UnauthenticatedError, ForbiddenError, InvalidError, ConflictError */
export const createField = (ctx: Context, input: NewField): Promise<TicketField> =>
  addField(ctx, input, { isArchived: false })

/** Keeps a field that is archived where it comes from: it takes no place among those in use. @throws as createField */
export const createArchivedField = (ctx: Context, input: NewField): Promise<TicketField> =>
  addField(ctx, input, { isArchived: true })

async function addField(
  ctx: Context,
  input: NewField,
  { isArchived }: { isArchived: boolean },
): Promise<TicketField> {
  requireManager(ctx.actor)
  const { options, ...values } = parseInput(newField, input)
  requirePattern(values)
  return change(ctx, async (store) => {
    const present = await store.support.fields.list()
    requireRoom(present, { isUsed: !isArchived })
    const field: StoredField = {
      ...withReach(values),
      id: newId(),
      key: keyOf(
        values.title,
        present.map(({ key }) => key),
      ),
      options: hasOptions(values.kind) ? optionsOf([], options) : [],
      isArchived,
      updatedAt: ctx.now,
    }
    await store.support.fields.insert({ ...field, position: present.length, createdAt: ctx.now })
    await recordActivity({ ...ctx, store }, "field.created", { subjectId: field.id, detail: field.title })
    return toField(field)
  })
}

/**
 * Changes a field, unless another person has changed it since the asker read it. An option that is left out is archived.
 * @throws UnauthenticatedError, ForbiddenError, NotFoundError, InvalidError, StaleError
 */
export async function changeField(ctx: Context, input: FieldChange): Promise<TicketField> {
  requireManager(ctx.actor)
  const { id, seen, options, ...changes } = parseInput(fieldChange, input)
  return change(ctx, async (store) => {
    const present = await lockField(store, id)
    if (seen && Date.parse(seen) !== present.updatedAt.getTime())
      throw new StaleError("Someone has changed this field meanwhile", toField(present))
    const field = {
      ...withReach({ ...present, ...changes }),
      options: options && hasOptions(present.kind) ? optionsOf(present.options, options) : present.options,
      updatedAt: new Date(Math.max(ctx.now.getTime(), present.updatedAt.getTime() + 1)),
    }
    requirePattern(field)
    if (hasOptions(field.kind) && field.options.every(({ isArchived }) => isArchived))
      throw new InvalidError("Leave an option to choose", { options: "Leave an option to choose" })
    const { key: _, kind: __, ...written } = field
    await store.support.fields.update(id, written)
    if (isRenamed(present.options, field.options))
      await store.platform.jobs.add(
        indexFieldJob,
        { organisationId: ctx.organisation.id, fieldId: id },
        { key: `${indexFieldJob.task} ${id}` },
      )
    await recordActivity({ ...ctx, store }, "field.changed", { subjectId: id, detail: field.title })
    return toField(field)
  })
}

/** Whether tickets that have one of these options are found by another title by now. */
const isRenamed = (before: readonly FieldOption[], now: readonly FieldOption[]) =>
  before.some(({ id, title }) => now.some((option) => option.id === id && option.title !== title))

/** Takes a field out of use or back into it; what tickets have in it stays. @throws UnauthenticatedError, ForbiddenError, NotFoundError, ConflictError */
export async function archiveField(ctx: Context, input: FieldArchiving): Promise<TicketField> {
  requireManager(ctx.actor)
  const { id, isArchived } = parseInput(fieldArchiving, input)
  return change(ctx, async (store) => {
    const present = await lockField(store, id)
    if (present.isArchived === isArchived) return toField(present)
    if (!isArchived) requireRoom(await store.support.fields.list(), { isNew: false })
    const updatedAt = new Date(Math.max(ctx.now.getTime(), present.updatedAt.getTime() + 1))
    await store.support.fields.update(id, { isArchived, updatedAt })
    const action = isArchived ? "field.archived" : "field.restored"
    await recordActivity({ ...ctx, store }, action, { subjectId: id, detail: present.title })
    return toField({ ...present, isArchived, updatedAt })
  })
}

/** Puts a field before another one, or behind all. @throws UnauthenticatedError, ForbiddenError, NotFoundError */
export async function moveField(ctx: Context, input: FieldMove): Promise<void> {
  requireManager(ctx.actor)
  const { id, before } = parseInput(fieldMove, input)
  await change(ctx, async (store) => {
    const ids = (await store.support.fields.list()).map((field) => field.id)
    if (!ids.includes(id) || (before !== null && !ids.includes(before))) throw new NotFoundError("Field")
    if (id === before) return
    const others = ids.filter((other) => other !== id)
    others.splice(before === null ? others.length : others.indexOf(before), 0, id)
    await store.support.fields.order(others)
  })
}

/** In one transaction, one behind the other, of which the open pages of staff hear. */
const change = <T>(ctx: Context, work: (store: Store) => Promise<T>): Promise<T> =>
  ctx.store.transaction(async (store) => {
    await holdOrganisation({ store })
    const done = await work(store)
    await store.platform.live.signal({ kind: "staff" })
    return done
  })

async function lockField(store: Store, id: string): Promise<StoredField> {
  const field = await store.support.fields.lock(id)
  if (!field) throw new NotFoundError("Field")
  return field
}

/** What forms ask of customers they may read, and only what is asked for can be required. */
const withReach = <T extends Reach>(field: T): T => ({
  ...field,
  visibleToCustomers: field.visibleToCustomers || field.editableByCustomers,
  requiredOfCustomers: field.requiredOfCustomers && field.editableByCustomers,
})
type Reach = Pick<TicketField, "visibleToCustomers" | "editableByCustomers" | "requiredOfCustomers">

function requireRoom(present: StoredField[], { isNew = true, isUsed = true } = {}) {
  if (isUsed && present.filter(({ isArchived }) => !isArchived).length >= mostFields)
    throw new ConflictError(fieldWords.enough)
  if (isNew && present.length >= mostFieldsEver) throw new ConflictError(fieldWords.ever)
}

function requirePattern({ kind, pattern }: Pick<TicketField, "kind" | "pattern">) {
  if (kind !== "pattern") return
  const fault = pattern ? patternFault(pattern) : "A pattern is required"
  if (fault) throw new InvalidError(fault, { pattern: fault })
}

type GivenOption = { id?: string; title: string; isArchived: boolean }

/** The options as they are given, each with its id, and behind them those that were left out, which are archived. */
function optionsOf(present: readonly FieldOption[], given: readonly GivenOption[]): FieldOption[] {
  const known = new Set(present.map(({ id }) => id))
  const seen = new Set<string>()
  const named = given.map(({ id, title, isArchived }) => {
    if (id !== undefined && (!known.has(id) || seen.has(id)))
      throw new InvalidError("An option is none of this field", {
        options: "An option is none of this field",
      })
    if (id !== undefined) seen.add(id)
    return { id: id ?? newId(), title, isArchived }
  })
  const left = present.filter(({ id }) => !seen.has(id)).map((option) => ({ ...option, isArchived: true }))
  const all = [...named, ...left]
  const enough = `At most ${mostOptions} options, archived ones among them`
  if (all.length > mostOptions) throw new InvalidError(enough, { options: enough })
  return all
}
