import type { ReactNode } from "react"
import { momentWords } from "@/lib/platform/time/moment-words"
import { inSentence } from "@/lib/platform/words/in-sentence"
import { words } from "@/lib/platform/words/words"
import type { StaffConversation, StaffEntry, TicketEvent } from "@/lib/support/conversation/schema"
import { detailWords } from "@/lib/support/events/detail-words"
import type { PendingReply } from "@/lib/support/replies/pending/schema"
import { dueMetricLabels, dueMetrics, ticketStatuses } from "@/lib/support/tickets/values"
import type { Action } from "@/lib/tenancy/activity/schema"
import { type FailureKind, failureKinds } from "@/lib/tenancy/mail/delivery/values"

type TicketAction = Extract<Action, `ticket.${string}`>

export type ThreadItem =
  | { kind: "entry"; id: string; at: string; entry: StaffEntry }
  | { kind: "event"; id: string; at: string; event: TicketEvent }
  | { kind: "pending"; id: string; at: string; reply: PendingReply }

/** What the entries themselves say already. */
const saidByEntries = ["ticket.created", "ticket.replied", "ticket.noted"] as const satisfies TicketAction[]

/** What was said and done, in its order; what is still on its way comes last. */
export function threadItems({
  entries,
  timeline,
  held,
}: Pick<StaffConversation, "entries" | "timeline" | "held">): ThreadItem[] {
  const there = new Set(entries.map(({ id }) => id))
  const past: ThreadItem[] = [
    ...entries.map((entry) => ({ kind: "entry" as const, id: entry.id, at: entry.createdAt, entry })),
    ...timeline
      .filter(({ action }) => !saidByEntries.some((said) => said === action))
      .map((event) => ({ kind: "event" as const, id: event.id, at: event.createdAt, event })),
  ]
  const inOrder = past.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
  const coming = held
    .filter(({ id }) => !there.has(id))
    .map((reply) => ({ kind: "pending" as const, id: reply.id, at: reply.createdAt, reply }))
  return [...inOrder, ...coming]
}

/** What was done, told of the person who did it; times in a zone. */
export function eventParts(
  { action, detail }: Pick<TicketEvent, "action" | "detail">,
  who: ReactNode,
  zone = "UTC",
): ReactNode[] {
  const t = words("support.events")
  const doer = { who: () => who }
  const shown = detailWords(action, detail)
  switch (action) {
    case "ticket.mail-bounced":
      return t.parts(action, { ...doer, why: words("support.failures")(failureOf(detail)) })
    case "ticket.kept-open":
      return t.parts(action, { ...doer, status: detail })
    case "ticket.left-to-reply":
      return t.parts(action, { ...doer, status: statusOf(detail) })
    case "ticket.rated":
      return t.parts(action, { ...doer, value: detail })
    case "ticket.assigned":
    case "ticket.given-to-team":
    case "ticket.prioritised":
    case "ticket.language-changed":
      return t.parts(action, { ...doer, name: shown })
    case "ticket.field-changed":
    case "ticket.requester-changed":
      return t.parts(action, { ...doer, change: shown })
    case "ticket.tagged":
    case "ticket.untagged":
      return t.parts(action, { ...doer, tag: detail })
    case "ticket.copied":
    case "ticket.uncopied":
      return t.parts(action, { ...doer, address: detail })
    case "ticket.merged":
    case "ticket.took-in":
    case "ticket.followed-up":
    case "ticket.follows":
      return t.parts(action, { ...doer, number: `#${detail.replace(/^#/, "")}` })
    case "ticket.due-soon":
    case "ticket.overdue":
      return t.parts(action, { ...doer, metric: metricOf(detail) })
    case "ticket.snoozed":
      return t.parts(action, { ...doer, time: momentWords(detail, zone) })
    case "ticket.not-forwarded":
      // A choice in a message has no dash in its name.
      return t.parts(action, { ...doer, why: detail === "no-address" ? "anonymous" : detail })
    default:
      return isPlain(action) ? t.parts(action, doer) : [who, " ", unknownWords(action, detail)]
  }
}

const plain = [
  "ticket.reply-failed",
  "ticket.resolved",
  "ticket.held",
  "ticket.reopened",
  "ticket.resumed",
  "ticket.unassigned",
  "ticket.taken-from-team",
  "ticket.hold-reminded",
  "ticket.hold-ended",
  "ticket.snooze-ended",
  "ticket.deleted",
  "ticket.marked-as-spam",
  "ticket.restored",
  "ticket.removed",
  "ticket.recovered",
  "ticket.forwarded",
] as const satisfies TicketAction[]
const isPlain = (action: string): action is (typeof plain)[number] => plain.some((each) => each === action)

/** An instance of another version may have written what this one does not know. */
function unknownWords(action: string, detail: string): string {
  const [, done = action] = action.split(".")
  return [done.replaceAll("-", " "), detail].filter(Boolean).join(": ")
}

const failureOf = (detail: string): FailureKind => failureKinds.find((kind) => kind === detail) ?? "other"

function statusOf(detail: string): string {
  const status = ticketStatuses.find((each) => each === detail)
  return status ? words("support.statuses")(status) : detail
}

/** The log holds its English label. */
function metricOf(detail: string): string {
  const metric = dueMetrics.find((each) => dueMetricLabels[each] === detail)
  return inSentence(metric ? words("support.due")(metric) : detail)
}
