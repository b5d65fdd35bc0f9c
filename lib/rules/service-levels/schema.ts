import { z } from "zod"
import { isVisible } from "@/lib/platform/visible"
import { type Condition, condition } from "@/lib/support/conditions/schema"
import { dueMetrics } from "@/lib/support/tickets/values"
import { longestLevelName, longestTarget, minutesIn, mostSettled } from "./values"

const id = z.string().min(1).max(64)
const minutes = z.number().int().min(1, "At least a minute").max(longestTarget, "At most a year")
const target = minutes.nullable().describe("Minutes; null for none")

/** What is promised for one priority. */
const targetsOfPriority = z.object({
  "first-reply": target,
  "next-reply": target,
  resolution: target,
})
export type PriorityTargets = z.infer<typeof targetsOfPriority>

const name = z
  .string("A service level needs a name")
  .trim()
  .refine(isVisible, "A service level needs a name")
  .refine((text) => [...text].length <= longestLevelName, `At most ${longestLevelName} characters`)

const hasTarget = (targets: Record<string, PriorityTargets>) =>
  Object.values(targets).some((each) => dueMetrics.some((metric) => each[metric] !== null))

const fields = z.object({
  name,
  condition: condition.describe(
    "Which tickets it is for; the first service level that fits a ticket applies",
  ),
  calendarId: id.nullable().describe("The business hours it counts; null for every minute"),
  targets: z
    .record(id, targetsOfPriority)
    .refine((targets) => Object.keys(targets).length <= 100, "At most 100 priorities")
    .refine(hasTarget, "Enter a target")
    .describe("By the id of a priority"),
  warnMinutes: z
    .number()
    .int()
    .min(0)
    .max(longestTarget, "At most a year")
    .describe("How long before it is due staff is told, in the same hours; 0 for not at all"),
})
export type ServiceLevelFields = z.output<typeof fields>

export const newServiceLevel = fields
export type NewServiceLevel = z.input<typeof newServiceLevel>

const typedTarget = z.string().transform((text, found) => {
  const typed = minutesIn(text)
  if (typed === null || (typed >= 1 && typed <= longestTarget)) return typed
  found.addIssue({ code: "custom", message: "Enter a time such as 4h, 1d 2h or 30m, or nothing" })
  return z.NEVER
})
const typedTargets = z.object({
  "first-reply": typedTarget,
  "next-reply": typedTarget,
  resolution: typedTarget,
})

/** A service level as its form is typed: times are texts, and no calendar is an empty one. */
export const serviceLevelForm = fields.extend({
  condition: z.custom<Condition>((given) => condition.safeParse(given).success, "Fill in every condition"),
  calendarId: z.string().transform((chosen) => chosen || null),
  targets: z.record(z.string(), typedTargets).refine(hasTarget, "Enter a target"),
  warnMinutes: typedTarget.transform((typed) => typed ?? 0),
})
export type TypedServiceLevel = z.input<typeof serviceLevelForm>

/** `seen` is the `updatedAt` the editor began with. */
export const serviceLevelChange = fields.extend({ id, seen: z.iso.datetime().optional() })
export type ServiceLevelChange = z.input<typeof serviceLevelChange>

/** Service levels of one company. */
export const mostServiceLevels = 50

export const serviceLevelOrder = z.object({ ids: z.array(id).max(mostServiceLevels) })

/** A promise about some of a company's tickets. */
export const serviceLevel = fields.extend({
  id: z.string(),
  updatedAt: z.string().describe("ISO 8601, UTC"),
})
export type ServiceLevel = z.infer<typeof serviceLevel>

/** The service levels in their order, and how far the open tickets have been looked at since they changed. */
export const serviceLevelBoard = z.object({
  levels: z.array(serviceLevel),
  run: z
    .object({ tickets: z.number(), isFinished: z.boolean() })
    .nullable()
    .describe("Tickets looked at since the last change; null where nothing was changed yet"),
})
export type ServiceLevelBoard = z.infer<typeof serviceLevelBoard>

export const serviceLevelWords = {
  taken: "There is already a service level of this name",
  enough: `A company has at most ${mostServiceLevels} service levels`,
  stale: "Someone has changed this service level meanwhile",
  noCalendar: "These business hours are gone",
  gone: "There is no such service level any more",
  noPriority: "There is no such priority",
  reordered: "Someone has added or removed a service level meanwhile",
}

export const reportPeriod = z
  .object({
    from: z.iso.datetime("A moment is written in ISO 8601"),
    to: z.iso.datetime("A moment is written in ISO 8601"),
  })
  .refine(({ from, to }) => Date.parse(from) < Date.parse(to), {
    error: "It ends after it begins",
    path: ["to"],
  })
export type ReportPeriod = z.input<typeof reportPeriod>

const attainment = z.object({
  by: z.enum(["metric", "level", "team", "agent"]),
  id: z.string().nullable().describe("Null for tickets of no team, or of no agent"),
  met: z.number().int(),
  missed: z.number().int(),
})
export type AttainmentRow = z.infer<typeof attainment>

/** What was met and missed in a time, each ticket by the team and the agent it has now. */
export const attainmentReport = z.object({
  rows: z.array(attainment.extend({ name: z.string() })),
  isComplete: z
    .boolean()
    .describe(`False where more than ${mostSettled} rounds were settled: the newest are counted`),
})
export type AttainmentReport = z.infer<typeof attainmentReport>
