import { z } from "zod"
import { fixedViews, savedView, teamView } from "@/lib/people/profile/ticket-home"
import { words } from "@/lib/platform/words/words"
import { condition as ticketCondition } from "@/lib/support/conditions/schema"
import { fieldValue } from "@/lib/support/fields/schema"
import { longestTag } from "@/lib/support/tags/values"
import { staffPerson } from "@/lib/support/ticket-actions/assignees/schema"
import { dueMetrics, ticketStatuses } from "@/lib/support/tickets/values"
import { groupings, viewSorts } from "./saved/values"
import { everyTicket, isListed, longestFilterId, longestViewSearch, none } from "./values"

/** Rows on a view's page. */
export const viewPageSize = 50
type Listed = {
  teams: readonly { id: string; name: string }[]
  saved: readonly { id: string; title: string }[]
}
/** The views that a day may begin with: the fixed ones, those of teams, and saved ones. */
export const viewOptions = ({ teams, saved }: Listed) => [
  ...fixedViews.map((view) => ({ value: view as string, label: words("support.viewTitles")(view) })),
  ...teams.map(({ id, name }) => ({ value: teamView(id), label: name })),
  ...saved.map(({ id, title }) => ({ value: savedView(id), label: title })),
]
const id = z.string().max(longestFilterId)
const lastVisible = z.string().max(500, "The cursor is not one of this list's")

/** What a view is narrowed and ordered by; newest activity first. */
export const viewFilter = z.object({
  queue: z
    .string()
    .max(80)
    .refine(isListed, "There is no such view")
    .describe(`'${everyTicket}' for tickets of every status`),
  search: z
    .string()
    .trim()
    .max(longestViewSearch, `At most ${longestViewSearch} characters`)
    .optional()
    .describe("Words or their beginnings, an email address, or a number as #12"),
  priorityId: id.optional(),
  assigneeId: id.optional().describe(`'${none}' for tickets nobody has`),
  teamId: id.optional().describe(`'${none}' for tickets of no team`),
  tag: z.string().trim().toLowerCase().max(longestTag).optional(),
  sort: z.enum(viewSorts).optional(),
  order: z.enum(["asc", "desc"]).optional(),
  lastVisible: lastVisible.optional().describe("'init' for the beginning, then the reply's lastVisible"),
})
export type ViewFilter = z.input<typeof viewFilter>

/** A ticket by its number. */
export const findForm = z.object({ number: z.coerce.number().int().min(1).max(999_999_999) })
export type FindForm = z.input<typeof findForm>

const isoTime = z.string().describe("ISO 8601, UTC")

/** What a list shows of a ticket as its row says it. */
export const plainFields = z.object({
  id: z.string(),
  number: z.number(),
  subject: z.string(),
  status: z.enum(ticketStatuses),
})

/** A ticket as staff's lists show it. */
export const viewRow = plainFields.extend({
  requester: z.object({
    id: z.string().nullable().describe("Null for a guest and for a deleted account"),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
  }),
  priorityId: z.string(),
  priorityName: z.string(),
  assignee: staffPerson.nullable(),
  team: z.object({ id: z.string(), name: z.string() }).nullable(),
  tags: z.array(z.string()),
  fields: z
    .record(z.string(), fieldValue)
    .describe("What its fields hold, by their keys; empty ones are absent"),
  formId: z.string().nullable().describe("The form it was asked by"),
  language: z.string().describe("BCP 47 tag of the language its requester is written to in, or empty"),
  createdAt: isoTime,
  updatedAt: isoTime.describe(
    "Last activity the requester sees: an answer or a change of status. ISO 8601, UTC",
  ),
  snoozedUntil: isoTime
    .nullable()
    .describe("Until when it is on hold, unless its requester writes before. ISO 8601, UTC"),
  dueAt: isoTime.nullable().describe("When what its service level asks for is due, or was. ISO 8601, UTC"),
  dueMetric: z.enum(dueMetrics).nullable().describe("What is due then"),
  waits: z.boolean().describe("Whether the requester said the last word"),
  waitingSince: isoTime.nullable().describe("Since when the requester waits for staff. ISO 8601, UTC"),
  mergedInto: z.object({ id: z.string(), number: z.number() }).nullable(),
  coming: z
    .object({ status: z.enum(ticketStatuses), at: isoTime })
    .nullable()
    .describe("The status it takes when the reply on its way is sent, where that decides it, and when"),
})
export type ViewRow = z.infer<typeof viewRow>

export const viewPage = z.object({
  tickets: z.array(viewRow),
  lastVisible: z.string().nullable().describe("Cursor of the next page, or null"),
  more: z.boolean(),
})
export type ViewPage = z.infer<typeof viewPage>

/** Which tickets a program asks for, and in which order. */
export const ticketFilter = z.object({
  condition: ticketCondition,
  sort: z.enum(viewSorts).default("updatedAt"),
  order: z.enum(["asc", "desc"]).default("desc"),
  groupBy: z.enum(groupings).default("none"),
  lastVisible: lastVisible.optional().describe("'init' for the beginning, then the reply's lastVisible"),
})
export type TicketFilter = z.input<typeof ticketFilter>

export const filteredPage = viewPage.extend({
  count: z
    .number()
    .nullable()
    .describe(
      "On the first page, how many there are, unless counting takes too long; 1,000 stands for more than 999",
    ),
})
export type FilteredPage = z.infer<typeof filteredPage>

/** How many tickets each view holds, by its name; at most `mostCounted`. Teams' views are among them. */
export const viewTotals = z.record(z.string(), z.number())
export type ViewTotals = z.infer<typeof viewTotals>
