import type { TicketFacts } from "./facts"
import type { Condition, Term } from "./schema"
import { isTextOperator, ownFieldId, type TicketFieldKey, unitMs } from "./values"

type Part = Term | Condition

/** Whether a condition holds for a ticket at a moment; the same as `toSql` says of the ticket's row. */
export function holds(part: Part, facts: TicketFacts, now: Date): boolean {
  if ("all" in part) return part.all.every((each) => holds(each, facts, now))
  if ("any" in part) return part.any.some((each) => holds(each, facts, now))
  return termHolds(part, valueIn(facts, part), now)
}

type Value = string | string[] | number | boolean | Date | null

function valueIn(facts: TicketFacts, { field, op }: Term): Value {
  const id = ownFieldId(field)
  if (id !== null) {
    const values = isTextOperator(op) ? facts.fieldTexts : facts.fields
    return Object.hasOwn(values, id) ? (values[id] ?? null) : null
  }
  const read = reading[field as TicketFieldKey]
  return read ? read(facts) : null
}

const reading: Record<TicketFieldKey, (facts: TicketFacts) => Value> = {
  status: ({ status }) => status,
  priority: ({ priorityId }) => priorityId,
  assignee: ({ assigneeId }) => assigneeId,
  team: ({ teamId }) => teamId,
  inbox: ({ inboxId }) => inboxId,
  channel: ({ channel }) => channel,
  form: ({ formId }) => formId,
  tags: ({ tags }) => tags,
  subject: ({ subject }) => subject,
  requester: ({ requesterEmail }) => requesterEmail,
  waiting: ({ status, waitingSince }) => (status === "closed" ? null : waitingSince),
  created: ({ createdAt }) => createdAt,
  updated: ({ updatedAt }) => updatedAt,
  answered: ({ answeredAt }) => answeredAt,
  closed: ({ closedAt }) => closedAt,
  due: ({ dueAt }) => dueAt,
  snoozed: ({ snoozedUntil }) => snoozedUntil,
  rating: ({ rating }) => rating,
}

function termHolds(asked: Term, value: Value, now: Date): boolean {
  switch (asked.op) {
    case "anyOf":
      return asked.value.includes(value as string | null)
    case "noneOf":
      return !asked.value.includes(value as string | null)
    case "hasAny":
      return asked.value.some((each) => listOf(value).includes(each))
    case "hasAll":
      return asked.value.every((each) => listOf(value).includes(each))
    case "hasNone":
      return !asked.value.some((each) => listOf(value).includes(each))
    case "contains":
      return textOf(value).includes(asked.value.toLowerCase())
    case "containsNot":
      return !textOf(value).includes(asked.value.toLowerCase())
    case "equals":
      return textOf(value) === asked.value.toLowerCase()
    case "equalsNot":
      return textOf(value) !== asked.value.toLowerCase()
    case "startsWith":
      return textOf(value).startsWith(asked.value.toLowerCase())
    case "empty":
      return textOf(value) === ""
    case "notEmpty":
      return textOf(value) !== ""
    case "equalTo":
      return value === asked.value
    case "lessThan":
      return typeof value === "number" && value < asked.value
    case "moreThan":
      return typeof value === "number" && value > asked.value
    case "olderThan":
      return value instanceof Date && value.getTime() <= now.getTime() - durationMs(asked.value)
    case "newerThan":
      return value instanceof Date && value.getTime() > now.getTime() - durationMs(asked.value)
    case "before":
      return value instanceof Date && value < new Date(asked.value)
    case "after":
      return value instanceof Date && value >= new Date(asked.value)
    case "dayBefore":
      return typeof value === "string" && value < asked.value
    case "dayAfter":
      return typeof value === "string" && value > asked.value
    case "dayIs":
      return value === asked.value
    case "set":
      return value !== null
    case "notSet":
      return value === null
    case "yes":
      return value === true
    case "no":
      return value !== true
  }
}

const listOf = (value: Value) => (Array.isArray(value) ? value : [])
const textOf = (value: Value) => (typeof value === "string" ? value : "")

/** Of `{ amount, unit }`, in milliseconds; a day is 24 hours. */
export const durationMs = ({ amount, unit }: { amount: number; unit: keyof typeof unitMs }) =>
  amount * unitMs[unit]
