import { InvalidError, StaleError } from "@/lib/platform/errors"
import { parseInput } from "@/lib/platform/input"
import { recordTicketEvent } from "@/lib/support/events/mutations"
import { checkFully, fieldsOf } from "@/lib/support/fields/queries"
import type { StoredField } from "@/lib/support/fields/store"
import { isSameValue } from "@/lib/support/fields/value"
import { valueWords } from "@/lib/support/fields/value-words"
import { type FieldKind, type FieldValue, tickedSign } from "@/lib/support/fields/values"
import { rewriteWords } from "@/lib/support/ticket-search/mutations"
import { tellPages } from "@/lib/support/tickets/live-pages"
import type { TicketRow } from "@/lib/support/tickets/schema"
import { rowsOf } from "@/lib/support/views/queries"
import type { ViewRow } from "@/lib/support/views/schema"
import type { Context } from "@/lib/tenancy/context"
import { withTickets } from "./chosen"
import { type FieldsChange, fieldsChange } from "./schema"

/**
 * Writes what tickets have in some fields, by the keys of the fields.
 * @returns them as they are then.
 * @throws ForbiddenError, NotFoundError, InvalidError that names the field, StaleError when one is not as it was `seen`
 */
export async function setFields(ctx: Context, input: FieldsChange): Promise<ViewRow[]> {
  const { ids, fields, seen = {} } = parseInput(fieldsChange, input)
  return withTickets(ctx, ids, async (inside, tickets) => {
    const known = new Map((await fieldsOf(inside)).map((field) => [field.key, field]))
    await requireSeenFields(inside, tickets, { known, seen })
    for (const ticket of tickets) await write(inside, ticket, changesOf(ticket, { known, fields }))
    await rewriteWords(inside.store, ids)
    await tellPages(inside, tickets)
  })
}

type Known = Map<string, StoredField>
type Given = Record<string, unknown>
type Change = { field: StoredField; value: FieldValue | null }

/** What becomes another value. @throws InvalidError */
function changesOf(ticket: TicketRow, { known, fields }: { known: Known; fields: Given }): Change[] {
  return Object.entries(fields).flatMap(([key, given]) => {
    const field = known.get(key)
    if (!field) throw refused(key, `There is no field ${key}`)
    const present = ticket.fields[field.id] ?? null
    const checked = checkFully(field, given, present)
    if ("fault" in checked) throw refused(key, checked.fault)
    if (isSameValue(checked.value, present)) return []
    if (field.isArchived && checked.value !== null) throw refused(key, `${field.title} is archived`)
    return { field, value: checked.value }
  })
}

const refused = (key: string, fault: string) => new InvalidError(fault, { [`fields.${key}`]: fault })

async function write(ctx: Context, { id }: TicketRow, changes: Change[]) {
  if (changes.length === 0) return
  const values = Object.fromEntries(changes.map(({ field, value }) => [field.id, value]))
  await ctx.store.support.ticketActions.setFields([id], values)
  for (const change of changes)
    await recordTicketEvent(ctx, "ticket.field-changed", { subjectId: id, detail: detailOf(change) })
}

/** What was written in a ticket is not repeated in the log, what was chosen of it is. */
const unsaid: FieldKind[] = ["text", "long-text", "pattern", "link"]

/** In no language: who acts and who reads the log may have different ones. */
function detailOf({ field, value }: Change): string {
  if (unsaid.includes(field.kind) && value !== null) return field.title
  return `${field.title}: ${value === true ? tickedSign : valueWords(field, value) || "–"}`
}

type Seeing = { known: Known; seen: Given }

/** @throws StaleError with the ticket as it is now */
async function requireSeenFields(ctx: Context, tickets: TicketRow[], { known, seen }: Seeing) {
  for (const [key, was] of Object.entries(seen)) {
    const field = known.get(key)
    if (!field) continue
    const changed = tickets.find(({ fields }) => !isSameValue(fields[field.id], was as FieldValue | null))
    const [row] = changed ? await rowsOf(ctx, [changed.id]) : []
    if (!changed || !row) continue
    const now = valueWords(field, changed.fields[field.id]) || "empty"
    throw new StaleError(`A colleague has changed #${row.number} meanwhile: ${field.title} is ${now}`, row)
  }
}
