import type { CustomerField } from "@/lib/support/fields/values"

/** Forms of one company: such as are in use, and with those that are archived. */
export const mostForms = 50
export const mostFormsEver = 150
/** Characters. */
export const longestFormTitle = 80
export const longestFormDescription = 300

/** A field is shown where another one, which stands above it, has one of some values; `true` for a ticked box. */
export type Condition = { fieldId: string; values: string[] }

/** A field of a form; without a condition it is always shown. */
export type FormField = { fieldId: string; when: Condition | null }

/** What customers see of a field in a form, with what it is shown for in words. */
export type AskedField = CustomerField & { when: Condition | null; whenWords: string }

/** What customers see of a form. */
export type CustomerForm = { slug: string; title: string; description: string; fields: AskedField[] }

/** A field's name in a page's form. */
export const inputName = (key: string) => `fields.${key}`
