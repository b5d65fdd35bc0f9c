import { momentText } from "@/lib/platform/time/dates"
import type { StaffConversation, StaffEntry, TicketEvent } from "@/lib/support/conversation/schema"
import { type NotForwarded, notForwarded } from "@/lib/support/inbound/values"
import type { PendingReply } from "@/lib/support/replies/pending/schema"
import { type TicketStatus, ticketStatusLabels } from "@/lib/support/tickets/values"
import type { Action } from "@/lib/tenancy/activity/schema"
import { type FailureKind, failureWords } from "@/lib/tenancy/mail/delivery/values"

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

/** What was done, in words that follow a name; times in a zone. */
export function eventWords({ action, detail }: Pick<TicketEvent, "action" | "detail">, zone = "UTC"): string {
  // An instance of another version may have written what this one does not know.
  const words = said[action as ToldAction]
  if (words) return words(detail, zone)
  const [, done = action] = action.split(".")
  return [done.replaceAll("-", " "), detail].filter(Boolean).join(": ")
}

type ToldAction = Exclude<TicketAction, (typeof saidByEntries)[number]>

const numbered = (detail: string) => `#${detail.replace(/^#/, "")}`
const said: Record<ToldAction, (detail: string, zone: string) => string> = {
  "ticket.mail-bounced": (kind) =>
    `learnt that an email did not arrive. ${failureWords[kind as FailureKind] ?? failureWords.other}`,
  "ticket.reply-failed": () => "could not send what they wrote",
  "ticket.kept-open": (status) =>
    `did not ${status === "pending" ? "put this ticket on hold" : "close this ticket"}: its requester has written meanwhile`,
  "ticket.left-to-reply": (status) =>
    `chose ${ticketStatusLabels[status as TicketStatus] ?? status} for this ticket once the reply on its way is sent`,
  "ticket.resolved": () => "closed this ticket",
  "ticket.rated": (value) => `rated the help with ${value}`,
  "ticket.held": () => "put this ticket on hold",
  "ticket.reopened": () => "opened this ticket again",
  "ticket.resumed": () => "took this ticket off hold",
  "ticket.assigned": (name) => `assigned this to ${name}`,
  "ticket.unassigned": () => "unassigned this",
  "ticket.given-to-team": (name) => `gave this to the team ${name}`,
  "ticket.taken-from-team": () => "took this from its team",
  "ticket.prioritised": (name) => `set the priority to ${name}`,
  "ticket.field-changed": (change) => `changed ${change}`,
  "ticket.tagged": (tag) => `added the tag ${tag}`,
  "ticket.untagged": (tag) => `removed the tag ${tag}`,
  "ticket.copied": (address) => `took ${address} into copy`,
  "ticket.uncopied": (address) => `took ${address} out of copy`,
  "ticket.merged": (number) => `merged this into ${numbered(number)}`,
  "ticket.took-in": (number) => `merged ${numbered(number)} into this`,
  "ticket.hold-reminded": () => "reminded the requester of this",
  "ticket.due-soon": (metric) => `noted that this is due soon: ${metric.toLowerCase()}`,
  "ticket.overdue": (metric) => `noted that this is overdue: ${metric.toLowerCase()}`,
  "ticket.hold-ended": () => "closed this ticket, because no answer came",
  "ticket.snoozed": (until, zone) => `snoozed this until ${momentText(until, zone)}`,
  "ticket.snooze-ended": () => "opened this again, because its snooze is over",
  "ticket.deleted": () => "moved this to the trash",
  "ticket.marked-as-spam": () => "marked this as spam",
  "ticket.restored": () => "restored this from the trash",
  "ticket.removed": () => "deleted this for good",
  "ticket.requester-changed": (change) => `changed the requester: ${change}`,
  "ticket.recovered": () => "recovered this email from Suspended",
  "ticket.followed-up": (number) => `opened the follow-up ${numbered(number)}`,
  "ticket.follows": (number) => `opened this as a follow-up of ${numbered(number)}`,
  "ticket.forwarded": () => "forwarded this email",
  "ticket.not-forwarded": (why) =>
    `took this for the sender’s own email${why in notForwarded ? `, because ${notForwarded[why as NotForwarded]}` : ""}`,
}
