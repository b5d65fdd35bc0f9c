import { requireStaff } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import { matchesPattern } from "./pattern"
import type { TicketField } from "./schema"
import type { StoredField } from "./store"
import { type Checked, checkValue } from "./value"
import type { FieldValue } from "./values"

/** The company's fields in its order, archived ones among them. @throws UnauthenticatedError, ForbiddenError */
export async function listFields({ actor, store }: Context): Promise<TicketField[]> {
  requireStaff(actor)
  return (await store.support.fields.list()).map(toField)
}

/** The fields for what the company does by itself, such as checking what customers fill in. */
export const fieldsOf = ({ store }: Pick<Context, "store">): Promise<StoredField[]> =>
  store.support.fields.list()

export const toField = ({ updatedAt, ...field }: StoredField): TicketField => ({
  ...field,
  updatedAt: updatedAt.toISOString(),
})

/** A value of a field, with its pattern as well. */
export const checkFully = (
  field: Pick<TicketField, "kind" | "title" | "options" | "pattern">,
  given: unknown,
  present?: FieldValue | null,
): Checked => checkValue(field, given, { present, matches: (text) => matchesPattern(field.pattern, text) })
