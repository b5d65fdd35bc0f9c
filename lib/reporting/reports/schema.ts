import { z } from "zod"
import { daysCounted, periodInput } from "@/lib/reporting/overview/schema"
import { moods } from "@/lib/support/surveys/values"
import {
  breakdowns,
  exportedTables,
  figures,
  hourPattern,
  levelParts,
  narrowings,
  ticketParts,
} from "./values"

const count = z.number().int()
const median = z.number().nullable().describe("Seconds that half of them took no longer than")

export const reportInput = periodInput.extend({
  by: z.enum(breakdowns).describe("What tickets are told apart by"),
})

/** Tickets of one agent, team, tag, form or channel. */
const part = z.object({
  id: z.string().nullable().describe("Null for tickets without any"),
  name: z.string(),
  created: count,
  createdBefore: count.describe("Of as many days before"),
  closed: count,
  closedBefore: count,
  replied: count.describe("Of those created, how many have been answered"),
  firstReply: median,
  resolution: median,
  rated: count.describe("Answers of surveys"),
  good: count.describe("How many of them are good"),
})
export type PartRow = z.infer<typeof part>

const ofParts = z.object({ by: z.enum(ticketParts), rows: z.array(part) })
const ofLevels = z.object({
  by: z.literal("level"),
  rows: z.array(
    z.object({
      part: z.enum(levelParts),
      id: z.string().nullable(),
      name: z.string(),
      met: count,
      missed: count,
      metBefore: count,
      missedBefore: count,
    }),
  ),
})
export type LevelRow = z.infer<typeof ofLevels>["rows"][number]
const ofMoods = z.object({
  by: z.literal("satisfaction"),
  rows: z.array(z.object({ mood: z.enum(moods), answers: count, before: count })),
})
export type MoodRow = z.infer<typeof ofMoods>["rows"][number]
const ofHours = z.object({
  by: z.literal("hours"),
  zone: z.string().describe("The company's time zone, whose hours they are"),
  rows: z.array(
    z.object({ weekday: count.describe("1 is Monday"), hours: z.array(count).describe("From 0 to 23") }),
  ),
})
export type HourRow = z.infer<typeof ofHours>["rows"][number]

export const report = daysCounted.extend({
  isComplete: z.boolean().describe("False where only the newest tickets of the period are counted"),
  table: z.discriminatedUnion("by", [ofParts, ofLevels, ofMoods, ofHours]),
})
export type Report = z.infer<typeof report>
export type ReportTable = Report["table"]

const figureFields = {
  what: z.enum(figures).describe("What the figure counts tickets for"),
  by: z.enum(narrowings).optional().describe("What it is narrowed to"),
  id: z
    .string()
    .max(100)
    .optional()
    .describe("Of whom or what; an hour of the week as 1-9; tickets without any where it is absent"),
}
const isHour = ({ by, id = "" }: { by?: string; id?: string }) => by !== "hour" || hourPattern.test(id)
/** Which tickets a figure counts. */
export const figureOf = z
  .object(figureFields)
  .refine(isHour, { error: "There is no such hour", path: ["id"] })
export const figureInput = periodInput.extend({
  ...figureFields,
  lastVisible: z.string().max(500).optional(),
})

export const exportInput = periodInput.extend({ table: z.enum(exportedTables) })
