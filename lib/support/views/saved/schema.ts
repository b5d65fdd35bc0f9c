import { z } from "zod"
import { isVisible } from "@/lib/platform/visible"
import { condition } from "@/lib/support/conditions/schema"
import { groupings, longestViewTitle, mostColumns, ticketColumns, viewSorts, visibilities } from "./values"

const id = z.string().min(1).max(64)
const title = z
  .string("A view needs a title")
  .trim()
  .refine(isVisible, "A view needs a title")
  .refine((text) => [...text].length <= longestViewTitle, `At most ${longestViewTitle} characters`)

const ownColumn = z
  .templateLiteral(["field:", z.string().regex(/[0-9a-z]{1,64}/)])
  .describe("One of the company's own fields, by its id")

const viewRule = z.object({
  condition,
  columns: z
    .array(z.union([z.enum(ticketColumns), ownColumn]))
    .max(mostColumns, `At most ${mostColumns} columns`)
    .refine((all) => new Set(all).size === all.length, "Each column once")
    .describe("In their order; none for the narrow list"),
  sort: z.enum(viewSorts),
  order: z.enum(["asc", "desc"]),
  groupBy: z.enum(groupings),
})

/** What a view begins as. */
export type ViewDraft = z.infer<typeof viewRule> & { title: string }

/** A view as staff makes it. */
export const newSavedView = viewRule.extend({
  title,
  visibility: z.enum(visibilities),
  teamId: id.nullable().default(null).describe("Whose it is, of a team's"),
})
export type NewSavedView = z.input<typeof newSavedView>

/** `seen` is the `updatedAt` the editor began with. */
export const savedViewChange = newSavedView.extend({ id, seen: z.iso.datetime().optional() })
export type SavedViewChange = z.input<typeof savedViewChange>

export const ofSavedView = z.object({ id })

/** A saved view as those who may look at it see it. */
export const savedViewShape = viewRule.extend({
  id: z.string(),
  title: z.string(),
  visibility: z.enum(visibilities),
  teamId: z.string().nullable(),
  isMine: z.boolean(),
  isListed: z
    .boolean()
    .describe("Whether it is in the asker's list; those who manage the portal see every team's"),
  mayChange: z.boolean().describe("Whether the asker may change and delete it"),
  updatedAt: z.string().describe("ISO 8601, UTC"),
})
export type SavedView = z.infer<typeof savedViewShape>

const names = z.array(z.string().min(1).max(80)).max(500)
/** The views beside the list by the names of their addresses; those it does not name follow, and hidden ones are left out. */
export const viewOrder = z.object({ views: names, hidden: names })
export type ViewOrder = z.infer<typeof viewOrder>
