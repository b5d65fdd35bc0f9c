import { z } from "zod"
import { nameOfLanguage } from "@/lib/platform/languages/tags"
import { mostFields } from "@/lib/support/fields/values"
import { tag } from "@/lib/support/tags/schema"
import { ticketStatuses, ticketStatusLabels } from "@/lib/support/tickets/values"
import type { ViewRow } from "@/lib/support/views/schema"
import { staffName } from "./assignees/values"
import { mostMerged, mostTags, mostTickets } from "./values"

/** Tags that are suggested. */
export const mostKnownTags = 500
const id = z.string().min(1).max(64)
export const ticketIds = z
  .array(id)
  .min(1, "Choose a ticket")
  .max(mostTickets, `At most ${mostTickets} tickets at once`)
  .transform((all) => [...new Set(all)])

/** What staff edits of a ticket, each with the words for what it is now. */
export const presentWords = {
  assigneeId: ({ assignee }: ViewRow) => (assignee ? staffName(assignee) : "unassigned"),
  teamId: ({ team }: ViewRow) => (team ? team.name : "it is no team's"),
  priorityId: ({ priorityName }: ViewRow) => priorityName,
  /** By the name it has in itself. */
  language: ({ language }: ViewRow) => (language ? nameOfLanguage(language, language) : "empty"),
  status: ({ status }: ViewRow) => ticketStatusLabels[status],
  requesterEmail: ({ requester }: ViewRow) => `it is from ${requester.email}`,
}

// What the editor saw before the change: where something else is there now, nothing is changed.
const seen = <T extends z.ZodRawShape>(shape: T) =>
  z.object(shape).partial().optional().describe("What the editor saw; where it is otherwise by now, 409")

/** An assignee, a team, or both; null for none, and what is not named stays. */
export const assignment = z
  .object({
    ids: ticketIds,
    assigneeId: id.nullable().optional(),
    teamId: id.nullable().optional(),
    seen: seen({ assigneeId: id.nullable(), teamId: id.nullable() }),
  })
  .refine(({ assigneeId, teamId }) => assigneeId !== undefined || teamId !== undefined, {
    message: "Choose a person or a team",
    path: ["assigneeId"],
  })
export type Assignment = z.input<typeof assignment>

export const priorityChange = z.object({ ids: ticketIds, priorityId: id, seen: seen({ priorityId: id }) })
export type PriorityChange = z.input<typeof priorityChange>

/** The language that requesters are written to in from then on. */
export const languageChange = z.object({
  ids: ticketIds,
  language: z
    .string()
    .min(1, "Choose a language")
    .max(35)
    .describe("BCP 47 tag of one of the portal's languages"),
  seen: seen({ language: z.string().max(35) }),
})
export type LanguageChange = z.input<typeof languageChange>

const fieldsByKey = z
  .record(z.string().min(1).max(64), z.unknown())
  .refine((fields) => Object.keys(fields).length <= mostFields, `At most ${mostFields} fields`)

/** What tickets have in some fields, by their keys; what is not named stays. */
export const fieldsChange = z.object({
  ids: ticketIds,
  fields: fieldsByKey
    .refine((fields) => Object.keys(fields).length > 0, "Name a field")
    .describe(
      "By their keys: an option's id, several ids, true, a day as 2026-01-31, a number, a text; null for nothing",
    ),
  seen: fieldsByKey.optional().describe("What the editor saw; where it is otherwise by now, 409"),
})
export type FieldsChange = z.input<typeof fieldsChange>

const status = z.enum(ticketStatuses)
export const seenAt = z
  .record(id, z.iso.datetime())
  .optional()
  .describe("`updatedAt` of tickets as the editor saw them; where a requester has written since, 409")
export const statusChange = z.object({
  ids: ticketIds,
  status,
  seen: seen({ status }),
  seenAt,
})
export type StatusChange = z.input<typeof statusChange>

export const tagging = z.object({ ids: ticketIds, tags: z.array(tag).min(1, "Name a tag").max(mostTags) })
export type Tagging = z.input<typeof tagging>

/** Tickets that become part of another one. */
export const merging = z.object({
  ids: ticketIds.refine((all) => all.length <= mostMerged, `At most ${mostMerged} tickets at once`),
  intoId: id,
})
export type Merging = z.input<typeof merging>
