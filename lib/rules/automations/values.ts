import type { TermField, TimeUnit } from "@/lib/support/conditions/values"

/** What happens to a ticket by itself, after some time, or when an agent says so. */
export const automationKinds = ["trigger", "time", "macro"] as const
export type AutomationKind = (typeof automationKinds)[number]

/** What can start a trigger, as lists have them. */
export const triggers = [
  "created",
  "requester-replied",
  "staff-replied",
  "noted",
  "status",
  "assignee",
  "team",
  "priority",
  "tags",
  "fields",
  "requester",
  "rated",
] as const
export type Trigger = (typeof triggers)[number]

/** What a rule about time counts from. */
export const sinces = ["created", "updated", "waiting", "answered", "closed"] as const
export type Since = (typeof sinces)[number]
export type Delay = { amount: number; unit: TimeUnit; since: Since }

/** What actions name besides what conditions ask about: lists of the company. */
export const namedLists = { webhook: "webhook", level: "service-level" } as const
const named: readonly string[] = Object.values(namedLists)
/** Of what actions name, what conditions can ask about. */
export const askedOf = (fields: readonly TermField[]) => fields.filter(({ key }) => !named.includes(key))

/** Of one company, in all kinds together; and actions of one. */
export const mostAutomations = 500
export const mostActions = 20
export const longestAutomationName = 80
/** Tickets that a macro is applied to at once: each of its actions may mail. */
export const mostMacroTickets = 20

/** Automations that lead to one another, one because of the other. */
export const mostDepth = 5
/** What automations do to one ticket within an hour. */
export const mostRunsAnHour = 60

/** Who is given a ticket, where that is not a person by name. */
export const assignWays = ["rotate", "least-busy"] as const
/** The one who applies a macro. */
export const whoApplies = "me"
/** Who is told, where that is not a person by name. */
export const toAssignee = "assignee"
export const toTeam = "team"
