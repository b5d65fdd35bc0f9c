import { moodLabels, moods } from "@/lib/support/surveys/values"
import { channelLabels, channels, ticketStatuses, ticketStatusLabels } from "@/lib/support/tickets/values"

/** What can be asked of a field, by the kind of what is in it. */
export const operators = {
  /** One of a list, or none of it. */
  choice: ["anyOf", "noneOf"],
  /** Several of a list. */
  several: ["hasAny", "hasAll", "hasNone"],
  text: ["contains", "containsNot", "equals", "equalsNot", "startsWith", "empty", "notEmpty"],
  number: ["equalTo", "lessThan", "moreThan", "set", "notSet"],
  time: ["olderThan", "newerThan", "before", "after", "set", "notSet"],
  day: ["dayBefore", "dayAfter", "dayIs", "set", "notSet"],
  flag: ["yes", "no"],
} as const
export type TermKind = keyof typeof operators
export type Operator = (typeof operators)[TermKind][number]

const textOperators: readonly Operator[] = operators.text
/** Whether it compares texts, without regard to capitals. */
export const isTextOperator = (op: Operator) => textOperators.includes(op)

/** What stands for the person who looks at a list, and for the teams they are in. */
export const me = "me"
export const myTeams = "mine"

/** What a term can ask about. Of a choice that lists only some values, `options` are those. */
export type TermField = {
  key: string
  title: string
  kind: TermKind
  /** Whether a ticket may have none of the list. */
  isOptional?: boolean
  options?: readonly { value: string; label: string }[]
}

const statusOptions = ticketStatuses.map((value) => ({ value, label: ticketStatusLabels[value] }))

const channelOptions = channels.map((value) => ({ value, label: channelLabels[value] }))
const ratingOptions = moods.map((value) => ({ value, label: moodLabels[value] }))

/** What every ticket has. Where the company makes the list, options are asked for elsewhere. */
export const ticketFields = [
  { key: "status", title: "Status", kind: "choice", options: statusOptions },
  { key: "priority", title: "Priority", kind: "choice" },
  { key: "assignee", title: "Assignee", kind: "choice", isOptional: true },
  { key: "team", title: "Team", kind: "choice", isOptional: true },
  { key: "inbox", title: "Inbox", kind: "choice", isOptional: true },
  { key: "channel", title: "Channel", kind: "choice", isOptional: true, options: channelOptions },
  { key: "form", title: "Form", kind: "choice", isOptional: true },
  { key: "tags", title: "Tags", kind: "several" },
  { key: "subject", title: "Subject", kind: "text" },
  { key: "requester", title: "Requester's email", kind: "text" },
  { key: "waiting", title: "Waiting for us since", kind: "time" },
  { key: "created", title: "Created", kind: "time" },
  { key: "updated", title: "Last activity", kind: "time" },
  { key: "answered", title: "First answered", kind: "time" },
  { key: "closed", title: "Closed", kind: "time" },
  { key: "due", title: "Next due", kind: "time" },
  { key: "snoozed", title: "Snoozed until", kind: "time" },
  { key: "rating", title: "Rating", kind: "choice", isOptional: true, options: ratingOptions },
] as const satisfies readonly TermField[]
export type TicketFieldKey = (typeof ticketFields)[number]["key"]

const ownFieldPrefix = "field:"
/** What terms call a company's own field, by its id. */
export const ownFieldKey = (id: string) => `${ownFieldPrefix}${id}` as const
/** The id of the own field that a term asks about; null where it asks about what every ticket has. */
export const ownFieldId = (key: string) =>
  key.startsWith(ownFieldPrefix) ? key.slice(ownFieldPrefix.length) : null

export const timeUnits = ["minutes", "hours", "days"] as const
export type TimeUnit = (typeof timeUnits)[number]
export const unitMs: Record<TimeUnit, number> = {
  minutes: 60_000,
  hours: 60 * 60_000,
  days: 24 * 60 * 60_000,
}

/** Terms of one condition, values of one term, and levels of groups. */
export const mostTerms = 50
export const mostValues = 50
export const longestTermText = 200
