import { ConflictError, InvalidError, NotFoundError, StaleError } from "@/lib/platform/errors"
import { newId } from "@/lib/platform/id"
import { parseInput } from "@/lib/platform/input"
import type { Store } from "@/lib/platform/store"
import { keyOf } from "@/lib/support/fields/key"
import { recordActivity } from "@/lib/tenancy/activity/mutations"
import { requireManager } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import { holdOrganisation } from "@/lib/tenancy/organisations/mutations"
import { toForm } from "./queries"
import {
  type FormArchiving,
  type FormChange,
  type FormMove,
  formArchiving,
  formChange,
  formMove,
  formWords,
  type NewForm,
  newForm,
  type TicketForm,
} from "./schema"
import type { StoredForm } from "./store"
import { mostForms, mostFormsEver } from "./values"

/** Has customers ask by one more form; the first is the default one. @throws UnauthenticatedError, ForbiddenError, InvalidError, ConflictError */
export async function createForm(ctx: Context, input: NewForm): Promise<TicketForm> {
  requireManager(ctx.actor)
  const values = parseInput(newForm, input)
  return change(ctx, async (store) => {
    const present = await store.support.forms.list()
    requireRoom(present)
    await requireKnown(store, values)
    const slugs = present.map(({ slug }) => slug.replaceAll("-", "_"))
    const form: StoredForm = {
      ...values,
      id: newId(),
      slug: keyOf(values.title, slugs, "form").replaceAll("_", "-"),
      isDefault: !present.some(({ isDefault }) => isDefault),
      isArchived: false,
      updatedAt: ctx.now,
    }
    await store.support.forms.insert({ ...form, position: present.length, createdAt: ctx.now })
    await recordActivity({ ...ctx, store }, "form.created", { subjectId: form.id, detail: form.title })
    return toForm(form)
  })
}

/**
 * Changes a form, unless another person has changed it since the asker read it.
 * @throws UnauthenticatedError, ForbiddenError, NotFoundError, InvalidError, StaleError
 */
export async function changeForm(ctx: Context, input: FormChange): Promise<TicketForm> {
  requireManager(ctx.actor)
  const { id, seen, ...changes } = parseInput(formChange, input)
  return change(ctx, async (store) => {
    const present = await lockForm(store, id)
    if (seen && Date.parse(seen) !== present.updatedAt.getTime())
      throw new StaleError("Someone has changed this form meanwhile", toForm(present))
    const form = { ...present, ...changes, updatedAt: laterThan(present, ctx.now) }
    await requireKnown(store, form)
    await store.support.forms.update(id, { ...changes, updatedAt: form.updatedAt })
    await recordActivity({ ...ctx, store }, "form.changed", { subjectId: id, detail: form.title })
    return toForm(form)
  })
}

/** Takes a form out of use or back into it; its tickets stay as they are. @throws UnauthenticatedError, ForbiddenError, NotFoundError, ConflictError */
export async function archiveForm(ctx: Context, input: FormArchiving): Promise<TicketForm> {
  requireManager(ctx.actor)
  const { id, isArchived } = parseInput(formArchiving, input)
  return change(ctx, async (store) => {
    const present = await lockForm(store, id)
    if (present.isArchived === isArchived) return toForm(present)
    const others = (await store.support.forms.list()).filter((form) => form.id !== id && !form.isArchived)
    if (isArchived && present.isDefault && others.length > 0)
      throw new ConflictError("Make another form the default one first")
    if (!isArchived) requireRoom(others, { isNew: false })
    const form = {
      ...{ isArchived, isDefault: !isArchived && !others.some(({ isDefault }) => isDefault) },
      updatedAt: laterThan(present, ctx.now),
    }
    await store.support.forms.update(id, form)
    const action = isArchived ? "form.archived" : "form.restored"
    await recordActivity({ ...ctx, store }, action, { subjectId: id, detail: present.title })
    return toForm({ ...present, ...form })
  })
}

/** Tickets that name no form are asked by this one. @throws UnauthenticatedError, ForbiddenError, NotFoundError, ConflictError */
export async function makeDefaultForm(ctx: Context, id: string): Promise<void> {
  requireManager(ctx.actor)
  await change(ctx, async (store) => {
    const { title, isArchived } = await lockForm(store, id)
    if (isArchived) throw new ConflictError("This form is archived")
    await store.support.forms.makeDefault(id)
    await recordActivity({ ...ctx, store }, "form.made-default", { subjectId: id, detail: title })
  })
}

/** Puts a form before another one, or behind all. @throws UnauthenticatedError, ForbiddenError, NotFoundError */
export async function moveForm(ctx: Context, input: FormMove): Promise<void> {
  requireManager(ctx.actor)
  const { id, before } = parseInput(formMove, input)
  await change(ctx, async (store) => {
    const ids = (await store.support.forms.list()).map((form) => form.id)
    if (!ids.includes(id) || (before !== null && !ids.includes(before))) throw new NotFoundError("Form")
    if (id === before) return
    const others = ids.filter((other) => other !== id)
    others.splice(before === null ? others.length : others.indexOf(before), 0, id)
    await store.support.forms.order(others)
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

async function lockForm(store: Store, id: string): Promise<StoredForm> {
  const form = await store.support.forms.lock(id)
  if (!form) throw new NotFoundError("Form")
  return form
}

const laterThan = ({ updatedAt }: StoredForm, now: Date) =>
  new Date(Math.max(now.getTime(), updatedAt.getTime() + 1))

function requireRoom(present: StoredForm[], { isNew = true } = {}) {
  if (present.filter(({ isArchived }) => !isArchived).length >= mostForms)
    throw new ConflictError(formWords.enough)
  if (isNew && present.length >= mostFormsEver) throw new ConflictError(formWords.ever)
}

const refused = (part: string, fault: string) => new InvalidError(fault, { [part]: fault })

/** All that a form names is the company's, and what a field hangs on stands above it, so that none hangs on itself. */
async function requireKnown(
  store: Store,
  { teamId, priorityId, fields }: Pick<StoredForm, "teamId" | "priorityId" | "fields">,
) {
  if (teamId !== null && !(await store.support.teams.find(teamId)))
    throw refused("teamId", "This team is gone")
  if (priorityId !== null && !(await store.support.priorities.list()).some(({ id }) => id === priorityId))
    throw refused("priorityId", "There is no such priority")
  const known = new Map((await store.support.fields.list()).map((field) => [field.id, field]))
  const above = new Set<string>()
  for (const { fieldId, when } of fields) {
    const field = known.get(fieldId)
    if (!field) throw refused("fields", "A field of this form is gone")
    if (when) {
      const other = known.get(when.fieldId)
      const values = other?.kind === "checkbox" ? ["true"] : other?.options.map(({ id }) => id)
      if (!other || !above.has(when.fieldId))
        throw refused("fields", `${field.title} is shown by a field that has to stand above it`)
      if (!values || !when.values.every((value) => values.includes(value)))
        throw refused("fields", `${field.title} is shown by values that ${other.title} does not have`)
    }
    above.add(fieldId)
  }
}
