/** What a field holds. */
/** What the log has for a ticked box: each reader reads it in their own words. */
export const tickedSign = "✓"

export const fieldKinds = [
  "text",
  "long-text",
  "number",
  "decimal",
  "date",
  "checkbox",
  "choice",
  "choices",
  "pattern",
  "link",
] as const
export type FieldKind = (typeof fieldKinds)[number]

/** Whether it is chosen from options. */
export const hasOptions = (kind: FieldKind) => kind === "choice" || kind === "choices"

/** An archived option stays where it is chosen already, and cannot be chosen any more. */
export type FieldOption = { id: string; title: string; isArchived: boolean }

/**
 * What a ticket has in a field: an option's id where one is chosen, the ids where several are, and true for a ticked box. A
 * box that is not ticked, and whatever is empty, is no value.
 */
export type FieldValue = string | number | boolean | string[]
/** By a field's id in a ticket's row, by its key everywhere else. */
export type FieldValues = Record<string, FieldValue>

/** What is known of a field to read a value of it, or write one. */
export type FieldShape = { kind: FieldKind; title: string; options: readonly FieldOption[] }

/** What customers see of a field that they fill in. */
export type CustomerField = FieldShape & { id: string; key: string; hint: string; isRequired: boolean }

/** What customers read of a ticket's field: its title, and what the ticket has there in words. */
export type ShownField = { key: string; title: string; words: string }

/** Fields of one company: such as are in use, and with those that are archived. */
export const mostFields = 100
export const mostFieldsEver = 300
/** Options of one field, archived ones among them. */
export const mostOptions = 200
/** Characters. */
export const longestFieldTitle = 80
export const longestOption = 100
export const longestHint = 300
export const longestPattern = 200
export const longestFieldText = 255
export const longestLongText = 5000
export const longestLink = 2000
