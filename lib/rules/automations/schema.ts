import { z } from "zod"
import { emailRule } from "@/lib/people/accounts/schema"
import { isVisible } from "@/lib/platform/visible"
import { condition } from "@/lib/support/conditions/schema"
import { timeUnits } from "@/lib/support/conditions/values"
import { fieldValue } from "@/lib/support/fields/schema"
import { seenAt, tagging } from "@/lib/support/ticket-actions/schema"
import { newReply } from "@/lib/support/tickets/schema"
import { ticketStatuses } from "@/lib/support/tickets/values"
import {
  assignWays,
  automationKinds,
  longestAutomationName,
  mostActions,
  mostMacroTickets,
  sinces,
  triggers,
} from "./values"

const id = z.string().min(1).max(64)
const tags = tagging.shape.tags
const { body } = newReply.shape

/** One thing that is done to a ticket. */
export const action = z.discriminatedUnion("do", [
  z.strictObject({ do: z.literal("status"), status: z.enum(ticketStatuses) }),
  z.strictObject({ do: z.literal("priority"), priorityId: id }),
  z.strictObject({
    do: z.literal("assign"),
    assigneeId: id.nullable().describe("Null for none, 'me' for the one who applies a macro"),
  }),
  z.strictObject({
    do: z.literal("assign-next"),
    way: z.enum(assignWays),
    teamId: id.nullable().describe("Whose members are chosen from; null for all agents"),
  }),
  z.strictObject({ do: z.literal("team"), teamId: id.nullable() }),
  z.strictObject({ do: z.literal("tag"), tags }),
  z.strictObject({ do: z.literal("untag"), tags }),
  z.strictObject({ do: z.literal("reply"), body }),
  z.strictObject({ do: z.literal("note"), body }),
  z.strictObject({
    do: z.literal("mail"),
    to: emailRule({ required: "Enter an email address", invalid: "Enter an email address" }),
    subject: z.string().trim().min(1, "Enter a subject").max(200, "At most 200 characters"),
    text: z.string().trim().min(1, "Enter a text").max(5_000, "At most 5,000 characters"),
  }),
  z.strictObject({
    do: z.literal("notify"),
    who: id.describe("'assignee', 'team', or a person's id"),
  }),
  z.strictObject({
    do: z.literal("copy"),
    address: emailRule({ required: "Enter an email address", invalid: "Enter an email address" }),
  }),
  z.strictObject({
    do: z.literal("field"),
    fieldId: id,
    value: fieldValue.nullable().describe("Null has it emptied"),
  }),
  z.strictObject({ do: z.literal("webhook"), webhookId: id }),
  z.strictObject({ do: z.literal("service-level"), serviceLevelId: id }),
])
export type Action = z.infer<typeof action>

const delay = z.strictObject({
  amount: z.number().int().min(1, "At least 1").max(10_000, "At most 10,000"),
  unit: z.enum(timeUnits),
  since: z.enum(sinces),
})

const shape = z.object({
  kind: z.enum(automationKinds),
  name: z
    .string("A rule needs a name")
    .trim()
    .refine(isVisible, "A rule needs a name")
    .refine(
      (text) => [...text].length <= longestAutomationName,
      `At most ${longestAutomationName} characters`,
    ),
  isOn: z.boolean(),
  triggers: z
    .array(z.enum(triggers))
    .max(triggers.length)
    .describe("Of a trigger: what has to happen, any of it"),
  delay: delay.nullable().describe("Of a rule about time: how long after what"),
  condition,
  actions: z.array(action).min(1, "Add an action").max(mostActions, `At most ${mostActions} actions`),
})

/** What a company has done to tickets. */
export const newAutomation = shape
  .refine(({ kind, triggers }) => kind !== "trigger" || triggers.length > 0, {
    message: "Choose what has to happen",
    path: ["triggers"],
  })
  .refine(({ kind, delay }) => (kind === "time") === (delay !== null), {
    message: "Say how long after what",
    path: ["delay"],
  })
  .refine(({ kind, triggers }) => kind === "trigger" || triggers.length === 0, {
    message: "Only a trigger waits for something to happen",
    path: ["triggers"],
  })
export type NewAutomation = z.input<typeof newAutomation>
export type AutomationContent = z.output<typeof newAutomation>

/** `seen` is the `updatedAt` the editor began with. */
export const automationChange = z.object({ id, seen: z.iso.datetime().optional(), content: newAutomation })
export type AutomationChange = z.input<typeof automationChange>

export const automationSwitch = z.object({ id, isOn: z.boolean() })
export const automationOrder = z.object({ kind: z.enum(automationKinds), ids: z.array(id).max(500) })
export type AutomationOrder = z.input<typeof automationOrder>

const isoTime = z.string().describe("ISO 8601, UTC")
export const automation = shape.extend({
  id: z.string(),
  updatedAt: isoTime,
  failure: z
    .object({ words: z.string(), at: isoTime })
    .nullable()
    .describe("The last one, until it is changed or done again"),
})
export type Automation = z.infer<typeof automation>

/** What is tried against a ticket, without doing it. */
export const trial = z.object({
  condition,
  actions: z.array(action).max(mostActions),
  number: z.number().int().min(1),
})
export type Trial = z.input<typeof trial>
export const trialResult = z.object({
  ticket: z.object({ id: z.string(), number: z.number(), subject: z.string() }),
  holds: z.boolean(),
  terms: z.array(z.boolean()).describe("Whether each term holds, in their order"),
  wouldDo: z.array(z.string()),
})
export type TrialResult = z.infer<typeof trialResult>

/** What an automation did to a ticket. */
export const automationRun = z.object({
  id: z.string(),
  name: z.string(),
  done: z.array(z.string()),
  failure: z.string(),
  createdAt: isoTime,
})
export type AutomationRun = z.infer<typeof automationRun>

/** Which macros are asked for. */
export const macroFilter = z.object({
  ticketId: id.optional().describe("Only those whose condition holds for this ticket"),
})

/** A macro as those who apply it see it. */
export const macro = z.object({
  id: z.string(),
  name: z.string(),
  does: z.array(z.string()),
  isConditional: z.boolean().describe("Whether it is for some tickets only"),
})
export type Macro = z.infer<typeof macro>

/** A macro, applied to tickets. */
export const macroUse = z.object({
  id,
  ticketIds: tagging.shape.ids.refine(
    (all) => all.length <= mostMacroTickets,
    `At most ${mostMacroTickets} tickets at once`,
  ),
  seenAt,
})
export type MacroUse = z.input<typeof macroUse>
