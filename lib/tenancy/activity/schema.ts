import { z } from "zod"
import { type ActivityGroup, activityGroups } from "./values"

/** What is recorded; past tense, noun first. */
export type Action =
  | "account.signed-in"
  | "account.signed-out"
  | "account.signed-up"
  | "account.verified"
  | "account.password-changed"
  | "account.deactivated"
  | "account.reactivated"
  | "account.deleted"
  | "second-factor.added"
  | "second-factor.removed"
  | "second-factor.reset"
  | "second-factor.codes"
  | "passkey.added"
  | "passkey.removed"
  | "passkey.copied"
  | "account.password-removed"
  | "session.ended"
  | "account.linked"
  | "account.ended-by-provider"
  | "consent.given"
  | "consent.withdrawn"
  | "agent.invited"
  | "agent.withdrawn"
  | "agent.joined"
  | "agent.deactivated"
  | "agent.reactivated"
  | "agent.role-changed"
  | "agent.added"
  | "agent.address-changed"
  | "agent.signed-out"
  | "comment.written"
  | "comment.approved"
  | "comment.rejected"
  | "comment.reopened"
  | "comment.answered"
  | "comment.deleted"
  | "article.created"
  | "article.published"
  | "article.unpublished"
  | "article.scheduled"
  | "article.schedule-cancelled"
  | "article.schedule-failed"
  | "article.translated"
  | "article.translation-deleted"
  | "article.merged"
  | "article.address-removed"
  | "article.deleted"
  | "category.deleted"
  | "folder.deleted"
  | "knowledge.imported"
  | "knowledge.exported"
  | "ticket.created"
  | "ticket.replied"
  | "ticket.resolved"
  | "ticket.rated"
  | "ticket.noted"
  | "ticket.mail-bounced"
  | "ticket.reply-failed"
  | "ticket.kept-open"
  | "ticket.left-to-reply"
  | "ticket.held"
  | "ticket.reopened"
  | "ticket.resumed"
  | "ticket.assigned"
  | "ticket.copied"
  | "ticket.uncopied"
  | "ticket.unassigned"
  | "ticket.given-to-team"
  | "ticket.taken-from-team"
  | "ticket.prioritised"
  | "ticket.language-changed"
  | "ticket.field-changed"
  | "ticket.tagged"
  | "ticket.untagged"
  | "ticket.merged"
  | "ticket.took-in"
  | "ticket.hold-reminded"
  | "ticket.hold-ended"
  | "ticket.snoozed"
  | "ticket.snooze-ended"
  | "ticket.due-soon"
  | "ticket.overdue"
  | "ticket.deleted"
  | "ticket.marked-as-spam"
  | "ticket.restored"
  | "ticket.removed"
  | "ticket.requester-changed"
  | "ticket.recovered"
  | "ticket.followed-up"
  | "ticket.follows"
  | "ticket.forwarded"
  | "ticket.not-forwarded"
  | "api-key.created"
  | "api-key.revoked"
  | "identity-provider.added"
  | "identity-provider.changed"
  | "identity-provider.enforced"
  | "identity-provider.unenforced"
  | "identity-provider.removed"
  | "identity-provider.domain-proved"
  | "identity-provider.domain-removed"
  | "redirect.added"
  | "redirect.changed"
  | "redirect.removed"
  | "redirect.imported"
  | "webhook.added"
  | "webhook.changed"
  | "webhook.key-changed"
  | "webhook.disabled"
  | "webhook.removed"
  | "move.begun"
  | "move.brought"
  | "move.undone"
  | "inbox.added"
  | "inbox.changed"
  | "inbox.made-first"
  | "inbox.reads-mailbox"
  | "inbox.left-mailbox"
  | "inbox.hooked"
  | "inbox.unhooked"
  | "inbox.removed"
  | "automation.created"
  | "automation.changed"
  | "automation.switched-on"
  | "automation.switched-off"
  | "automation.deleted"
  | "automation.ordered"
  | "team.created"
  | "team.renamed"
  | "team.deleted"
  | "form.created"
  | "form.changed"
  | "form.archived"
  | "form.restored"
  | "form.made-default"
  | "field.created"
  | "field.changed"
  | "field.archived"
  | "field.restored"
  | "canned-reply.created"
  | "canned-reply.changed"
  | "canned-reply.deleted"
  | "calendar.created"
  | "calendar.changed"
  | "calendar.made-default"
  | "calendar.removed"
  | "service-level.created"
  | "service-level.changed"
  | "service-level.ordered"
  | "service-level.removed"
  | "mail.failed"
  | "mail.sent-again"
  | "mail.dismissed"
  | "mail.deleted"
  | "sender.blocked"
  | "sender.unblocked"
  | "owner.offered"
  | "owner.offer-withdrawn"
  | "owner.changed"
  | "owner.appointed"
  | "portal.created"
  | "portal.changed"
  | "portal.domain-requested"
  | "mail.key-made"
  | "mail.key-removed"
  | "mail.key-lost"
  | "portal.domain-proved"
  | "portal.domain-removed"
  | "portal.deleted"
  | "portal.deactivated"
  | "portal.reactivated"

export type ActivityNoun = Action extends `${infer Noun}.${string}` ? Noun : never

/** The kind of sign-in (W02): with a password kept here, or by the installation's common login. */
export type Way = "own database" | "common login"

export type Activity = {
  id: string
  action: Action
  /** Who did it; null for visitors who are not signed in and for operators. */
  actorId: string | null
  actorRole: string
  /** Of an automation; empty for people, who are looked up. */
  actorName?: string
  /** The person or thing it was done to. */
  subjectId: string | null
  detail: string
  createdAt: Date
}

/** The group of an action, by its noun. */
const groupOf: Record<ActivityNoun, ActivityGroup> = {
  account: "account",
  "second-factor": "account",
  session: "account",
  passkey: "account",
  agent: "agent",
  team: "team",
  ticket: "ticket",
  comment: "comment",
  article: "article",
  category: "article",
  folder: "article",
  knowledge: "article",
  consent: "consent",
  "canned-reply": "portal",
  field: "portal",
  form: "portal",
  "api-key": "portal",
  "identity-provider": "portal",
  redirect: "portal",
  webhook: "portal",
  move: "portal",
  inbox: "portal",
  calendar: "portal",
  "service-level": "portal",
  automation: "portal",
  mail: "portal",
  sender: "portal",
  owner: "portal",
  portal: "portal",
}

/** The nouns an action of a group begins with. */
export const nounsOf = (group: ActivityGroup): string[] =>
  Object.entries(groupOf).flatMap(([noun, of]) => (of === group ? [noun] : []))

const day = z.string().regex(/^(?:\d{4}-\d\d-\d\d)?$/, "A day is written 2026-01-31")

export const activityFilter = z.strictObject({
  group: z.enum(activityGroups).optional(),
  /** Part of a colleague's name, or a whole email address. */
  person: z.string().trim().max(254, "At most 254 characters").default(""),
  /** The first and last day, as the asker's time zone counts them. */
  from: day.default(""),
  to: day.default(""),
  text: z.string().trim().max(100, "At most 100 characters").default(""),
})
export type ActivityFilter = z.input<typeof activityFilter>

/** What the log is searched for: who did it, to what, between which moments. */
export type ActivitySearch = {
  nouns?: string[]
  actorIds?: string[]
  since?: Date
  until?: Date
  text: string
}
