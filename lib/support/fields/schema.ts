import { z } from "zod"
import { isVisible } from "@/lib/platform/visible"
import {
  fieldKinds,
  hasOptions,
  longestFieldTitle,
  longestHint,
  longestOption,
  longestPattern,
  mostFields,
  mostFieldsEver,
  mostOptions,
} from "./values"

const id = z.string().min(1).max(64)

const titled = (required: string, longest: number) =>
  z
    .string(required)
    .overwrite((text) => text.toWellFormed().replace(/[\s\p{Cc}]+/gu, " "))
    .trim()
    .refine(isVisible, required)
    .refine((text) => [...text].length <= longest, `At most ${longest} characters`)

/** A line that may be empty. */
export const optionalLine = (longest: number) =>
  z
    .string()
    .overwrite((text) => text.toWellFormed().replace(/[\s\p{Cc}]+/gu, " "))
    .trim()
    .max(longest, `At most ${longest} characters`)

const option = z.object({
  id: id.optional().describe("Of an option that there is; absent for a new one"),
  title: titled("An option needs a title", longestOption),
  isArchived: z.boolean().default(false),
})

const parts = {
  title: titled("A field needs a title", longestFieldTitle).describe("What staff calls it"),
  customerTitle: optionalLine(longestFieldTitle).describe("What customers read; empty where it is the same"),
  hint: optionalLine(longestHint).describe("What customers read below it"),
  pattern: z
    .string()
    .trim()
    .max(longestPattern, `At most ${longestPattern} characters`)
    .describe("What a text has to match as a whole, in the syntax of RE2"),
  options: z
    .array(option)
    .max(mostOptions, `At most ${mostOptions} options`)
    .describe("In their order; those that are left out are archived"),
  requiredWhenSolved: z.boolean().describe("Whether staff closes no ticket without it"),
  visibleToCustomers: z.boolean().describe("Whether requesters read it in their tickets"),
  editableByCustomers: z.boolean().describe("Whether forms ask for it; requesters read it then as well"),
  requiredOfCustomers: z.boolean().describe("Whether forms that ask for it are not sent without it"),
}

const fields = z.object({ kind: z.enum(fieldKinds, "Choose a kind"), ...parts })

type Given = Partial<z.output<typeof fields>>

/** What the parts of a field say of each other. */
function checkTogether({ kind, options, pattern }: Given, issues: z.RefinementCtx) {
  const refuse = (path: string, message: string) => issues.addIssue({ code: "custom", path: [path], message })
  if (kind && hasOptions(kind) && !options?.some(({ isArchived }) => !isArchived))
    refuse("options", "Add an option")
  if (kind === "pattern" && !pattern) refuse("pattern", "A pattern is required")
}

/** Two options cannot be told apart by their ids alone. */
function checkOptions({ options = [] }: Given, issues: z.RefinementCtx) {
  const titles = options.filter(({ isArchived }) => !isArchived).map(({ title }) => title.toLowerCase())
  const twice = titles.find((title, at) => titles.indexOf(title) !== at)
  if (twice !== undefined)
    issues.addIssue({ code: "custom", path: ["options"], message: "Two options have the same title" })
}

export const newField = z
  .object({
    kind: fields.shape.kind,
    title: parts.title,
    customerTitle: parts.customerTitle.default(""),
    hint: parts.hint.default(""),
    pattern: parts.pattern.default(""),
    options: parts.options.default([]),
    requiredWhenSolved: parts.requiredWhenSolved.default(false),
    visibleToCustomers: parts.visibleToCustomers.default(false),
    editableByCustomers: parts.editableByCustomers.default(false),
    requiredOfCustomers: parts.requiredOfCustomers.default(false),
  })
  .superRefine(checkTogether)
  .superRefine(checkOptions)
export type NewField = z.input<typeof newField>

/** What is given is changed; `seen` is the `updatedAt` the editor began with. Kind and key stay. */
export const fieldChange = z
  .object({ ...parts })
  .partial()
  .extend({ id, seen: z.iso.datetime().optional() })
  .superRefine(checkOptions)
export type FieldChange = z.input<typeof fieldChange>

export const fieldArchiving = z.object({ id, isArchived: z.boolean() })
export type FieldArchiving = z.input<typeof fieldArchiving>

/** A field, and the one it comes to stand before; null for the end. */
export const fieldMove = z.object({ id, before: id.nullable() })
export type FieldMove = z.input<typeof fieldMove>

/** Something that a company notes of its tickets. */
export const ticketField = fields.extend({
  id: z.string(),
  key: z.string().describe("What programs and placeholders call it; it never changes"),
  options: z.array(z.object({ id: z.string(), title: z.string(), isArchived: z.boolean() })),
  isArchived: z.boolean().describe("Whether it is shown only in tickets that have a value of it"),
  updatedAt: z.string().describe("ISO 8601, UTC"),
})
export type TicketField = z.infer<typeof ticketField>

/** A value of a field, as the API gives it. */
export const fieldValue = z
  .union([z.string(), z.number(), z.boolean(), z.array(z.string())])
  .describe("An option's id for a choice, the ids for several, true for a ticked box, a day as 2026-01-31")

export const fieldWords = {
  enough: `At most ${mostFields} fields`,
  ever: `At most ${mostFieldsEver} fields, archived ones among them`,
}
