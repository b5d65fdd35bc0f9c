import { z } from "zod"
import { isVisible } from "@/lib/platform/visible"
import { longestOption, mostFields, mostOptions } from "@/lib/support/fields/values"
import { tag } from "@/lib/support/tags/schema"
import { longestFormDescription, longestFormTitle, mostForms, mostFormsEver } from "./values"

const id = z.string().min(1).max(64)

const condition = z.object({
  fieldId: id.describe("A choice or a checkbox that stands above it"),
  values: z
    .array(z.string().min(1).max(longestOption))
    .min(1, "Choose for which values it is shown")
    .max(mostOptions)
    .describe("Ids of options, or true for a ticked box"),
})

const formField = z.object({
  fieldId: id,
  when: condition.nullable().default(null).describe("What it is shown for; null for always"),
})

const parts = {
  title: z
    .string("A form needs a title")
    .overwrite((text) => text.toWellFormed().replace(/[\s\p{Cc}]+/gu, " "))
    .trim()
    .refine(isVisible, "A form needs a title")
    .max(longestFormTitle, `At most ${longestFormTitle} characters`)
    .describe("What customers choose it by"),
  description: z
    .string()
    .overwrite((text) => text.toWellFormed().replace(/[\s\p{Cc}]+/gu, " "))
    .trim()
    .max(longestFormDescription, `At most ${longestFormDescription} characters`)
    .describe("What it is for, in the words of customers"),
  fields: z
    .array(formField)
    .max(mostFields, `At most ${mostFields} fields`)
    .refine((all) => new Set(all.map(({ fieldId }) => fieldId)).size === all.length, "Each field once")
    .describe("In their order; customers are asked for those they may fill in"),
  teamId: id.nullable().describe("The team its tickets are given to"),
  priorityId: id
    .nullable()
    .describe("The priority its tickets have unless another one is chosen; null for the usual one"),
  tags: z.array(tag).max(10, "At most 10 tags").describe("What its tickets are tagged with"),
}

export const newForm = z.object({
  title: parts.title,
  description: parts.description.default(""),
  fields: parts.fields.default([]),
  teamId: parts.teamId.default(null),
  priorityId: parts.priorityId.default(null),
  tags: parts.tags.default([]),
})
export type NewForm = z.input<typeof newForm>

/** A form as it is typed: its tags are one text, and none of a team or a priority is an empty one. */
export const formForm = newForm.required().extend({
  teamId: z
    .string()
    .nullable()
    .transform((chosen) => chosen || null),
  priorityId: z
    .string()
    .nullable()
    .transform((chosen) => chosen || null),
  tags: z
    .string()
    .transform((text) =>
      text
        .split(",")
        .map((each) => each.trim())
        .filter(Boolean),
    )
    .pipe(parts.tags),
})

/** What is given is changed; `seen` is the `updatedAt` the editor began with. The slug stays. */
export const formChange = z.object(parts).partial().extend({ id, seen: z.iso.datetime().optional() })
export type FormChange = z.input<typeof formChange>

export const formArchiving = z.object({ id, isArchived: z.boolean() })
export type FormArchiving = z.input<typeof formArchiving>

/** A form, and the one it comes to stand before; null for the end. */
export const formMove = z.object({ id, before: id.nullable() })
export type FormMove = z.input<typeof formMove>

/** By which customers ask. */
export const ticketForm = z.object({
  ...parts,
  fields: z.array(formField),
  tags: z.array(z.string()),
  id: z.string(),
  slug: z.string().describe("Its name in addresses and for programs; it never changes"),
  isDefault: z.boolean().describe("Whether tickets that name no form are asked by it"),
  isArchived: z.boolean(),
  updatedAt: z.string().describe("ISO 8601, UTC"),
})
export type TicketForm = z.infer<typeof ticketForm>

export const formWords = {
  enough: `At most ${mostForms} forms`,
  ever: `At most ${mostFormsEver} forms, archived ones among them`,
  gone: "There is no such form",
}
