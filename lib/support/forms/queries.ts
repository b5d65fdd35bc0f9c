import { InvalidError } from "@/lib/platform/errors"
import type { InterfaceLanguage } from "@/lib/platform/languages/interface"
import { matchesPattern } from "@/lib/support/fields/pattern"
import { fieldsOf } from "@/lib/support/fields/queries"
import type { StoredField } from "@/lib/support/fields/store"
import { valueWords, wordsOfValues } from "@/lib/support/fields/value-words"
import type { FieldValues, ShownField } from "@/lib/support/fields/values"
import type { TicketStatus } from "@/lib/support/tickets/values"
import { requireStaff } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import { checkAnswers, shownFields } from "./answers"
import { formWords, type TicketForm } from "./schema"
import type { StoredForm } from "./store"
import { type AskedField, type Condition, type CustomerForm, inputName } from "./values"

type Home = Pick<Context, "store">

/** The company's forms in its order, archived ones among them. @throws UnauthenticatedError, ForbiddenError */
export async function listForms({ actor, store }: Context): Promise<TicketForm[]> {
  requireStaff(actor)
  return (await store.support.forms.list()).map(toForm)
}

export const toForm = ({ updatedAt, ...form }: StoredForm): TicketForm => ({
  ...form,
  updatedAt: updatedAt.toISOString(),
})

/** The forms customers choose from, in their order; none where the company has made none. */
export async function formsForCustomers(
  home: Home,
): Promise<(CustomerForm & { priorityId: string | null })[]> {
  const forms = await formsInUse(home)
  if (forms.length === 0) return []
  const fields = await fieldsOf(home)
  return forms.map((form) => ({
    ...{ slug: form.slug, title: form.title, description: form.description, priorityId: form.priorityId },
    fields: askedFields(form, fields),
  }))
}

/** What customers fill in where they name no form; nothing where the company has none. */
export async function defaultFields(home: Home): Promise<AskedField[]> {
  const form = defaultOf(await formsInUse(home))
  return form ? askedFields(form, await fieldsOf(home)) : []
}

const formsInUse = async ({ store }: Home) =>
  (await store.support.forms.list()).filter(({ isArchived }) => !isArchived)

const defaultOf = (forms: readonly StoredForm[]) => forms.find(({ isDefault }) => isDefault)

/** The fields of a form that customers fill in, by the titles they read. */
function askedFields(form: StoredForm, fields: readonly StoredField[]): AskedField[] {
  const known = new Map(fields.map((field) => [field.id, field]))
  const asked = new Set<string>()
  return form.fields.flatMap(({ fieldId, when }) => {
    const field = known.get(fieldId)
    if (!field || field.isArchived || !field.editableByCustomers) return []
    // What hangs on a field that is not asked is never shown, and its words are none of a customer's business.
    if (when && !asked.has(when.fieldId)) return []
    asked.add(fieldId)
    const { id, key, kind, hint, requiredOfCustomers: isRequired } = field
    const options = field.options.filter(({ isArchived }) => !isArchived)
    const whenWords = when ? conditionWords(when, known.get(when.fieldId)) : ""
    return { id, key, kind, hint, isRequired, options, title: titleFor(field), when, whenWords }
  })
}

const titleFor = ({ customerTitle, title }: StoredField) => customerTitle || title

/** What a field is shown for, such as 'Plan: Basic, Pro'. */
function conditionWords({ values }: Condition, field?: StoredField): string {
  if (!field) return ""
  const words = field.kind === "checkbox" ? valueWords(field, true) : valueWords(field, values)
  return `${titleFor(field)}: ${words}`
}

/** What a customer says of the form and in its fields. */
export type Filled = { form?: string; fields?: Record<string, unknown> }

/** What follows from it for the ticket. */
export type Asking = {
  formId: string | null
  fields: FieldValues
  fieldWords: string[]
  teamId: string | null
  priorityId?: string
  tags: string[]
}

const nothing: Asking = { formId: null, fields: {}, fieldWords: [], teamId: null, tags: [] }

/**
 * What a form makes of a ticket: the one that is named, or else the company's default one. Where the company has none, nothing.
 * @throws InvalidError that names the form or the field
 */
export async function fillForm({ store }: Home, { form: slug, fields: given = {} }: Filled): Promise<Asking> {
  const forms = await formsInUse({ store })
  const form = slug ? forms.find((each) => each.slug === slug) : defaultOf(forms)
  if (!form && slug) throw new InvalidError(formWords.gone, { form: formWords.gone })
  if (!form) return nothing
  const fields = await fieldsOf({ store })
  const patterns = new Map(fields.map(({ id, pattern }) => [id, pattern]))
  const matches = ({ id }: AskedField, text: string) => matchesPattern(patterns.get(id) ?? "", text)
  const { values, faults } = checkAnswers(askedFields(form, fields), given, matches)
  const wrong = Object.entries(faults).map(([key, fault]) => [inputName(key), fault] as const)
  if (wrong[0]) throw new InvalidError(wrong[0][1], Object.fromEntries(wrong))
  const { id: formId, teamId, priorityId, tags } = form
  return {
    ...{ formId, teamId, tags, fields: values, fieldWords: wordsOfValues(fields, values) },
    ...(priorityId && { priorityId }),
  }
}

/** What requesters read of a ticket's fields, in the company's order; in the language being spoken unless one is named. */
export async function shownToCustomers(
  home: Home,
  values: FieldValues,
  language?: InterfaceLanguage,
): Promise<ShownField[]> {
  if (Object.keys(values).length === 0) return []
  return (await fieldsOf(home))
    .filter(({ id, visibleToCustomers }) => visibleToCustomers && values[id] !== undefined)
    .map((field) => ({
      ...{ key: field.key, title: titleFor(field) },
      words: valueWords(field, values[field.id], language),
    }))
}

type Ticket = { number: number; status: TicketStatus; fields: FieldValues; formId: string | null }

/**
 * Staff closes a ticket once the fields hold something without which it may not: of a form, those that are shown. One that is
 * closed already stays so. @throws InvalidError that names them
 */
export async function requireFilled(home: Home, tickets: readonly Ticket[]): Promise<void> {
  const required = (await fieldsOf(home)).filter((field) => field.requiredWhenSolved && !field.isArchived)
  if (required.length === 0) return
  const closing = tickets.filter(({ status }) => status !== "closed")
  const ids = closing.flatMap(({ formId }) => formId ?? [])
  const forms = new Map(
    (ids.length > 0 ? await home.store.support.forms.some(ids) : []).map((form) => [form.id, form]),
  )
  const lacking = closing
    .map(({ number, fields, formId }) => {
      const form = forms.get(formId ?? "")
      const shown = form && shownFields(form.fields, fields)
      const empty = required.filter(({ id }) => fields[id] === undefined && (!shown || shown.has(id)))
      return { number, empty }
    })
    .filter(({ empty }) => empty.length > 0)
    .sort((a, b) => a.number - b.number)
  const [first] = lacking
  if (!first) return
  const titles = first.empty.map(({ title }) => title).join(", ")
  const words = `#${first.number} cannot be closed before this is filled in: ${titles}.`
  const whole = lacking.length === 1 ? words : `${words} The same goes for ${lacking.length - 1} more.`
  throw new InvalidError(
    whole,
    Object.fromEntries(first.empty.map(({ key, title }) => [inputName(key), `${title} is required`])),
  )
}
