import { untitled } from "@/lib/knowledge/articles/drafts/values"
import type { ShownActivity } from "@/lib/reporting/activity-log/schema"
import { type NotForwarded, notForwarded } from "@/lib/support/inbound/values"
import { type TicketStatus, ticketStatusLabels } from "@/lib/support/tickets/values"
import type { Action } from "@/lib/tenancy/activity/schema"
import { type FailureKind, failureWords } from "@/lib/tenancy/mail/delivery/values"

/** What a person did, up to the object and what follows it. */
type Telling = { did: string; after?: string }
type Entry = Pick<ShownActivity, "action" | "detail">

const sentences: Record<Action, (entry: Entry) => Telling> = {
  "account.signed-in": ({ detail }) => ({
    did: `signed in${detail === "common login" ? " with the common login" : ""}`,
  }),
  "account.signed-out": () => ({ did: "signed out" }),
  "account.signed-up": () => ({ did: "created an account" }),
  "account.verified": () => ({ did: "confirmed their address" }),
  "account.password-changed": () => ({ did: "changed their password" }),
  "account.deactivated": () => ({ did: "deactivated their account" }),
  "account.reactivated": () => ({ did: "reactivated their account" }),
  "account.deleted": () => ({ did: "deleted their account" }),
  "consent.given": ({ detail }) => ({ did: `gave consent to ${consentWords(detail)}` }),
  "consent.withdrawn": ({ detail }) => ({ did: `withdrew consent to ${consentWords(detail)}` }),
  "agent.invited": () => ({ did: "invited" }),
  "agent.withdrawn": ({ detail }) => ({ did: `withdrew the invitation of ${detail}` }),
  "agent.joined": () => ({ did: "accepted the invitation" }),
  "agent.deactivated": () => ({ did: "deactivated the agent" }),
  "agent.reactivated": () => ({ did: "reactivated the agent" }),
  "agent.role-changed": ({ detail }) => ({
    did: "made",
    after: detail === "manager" ? "a manager" : "an agent",
  }),
  "canned-reply.created": ({ detail }) => ({ did: `wrote the canned reply ${detail}` }),
  "canned-reply.changed": ({ detail }) => ({ did: `changed the canned reply ${detail}` }),
  "canned-reply.deleted": ({ detail }) => ({ did: `deleted the canned reply ${detail}` }),
  "calendar.created": ({ detail }) => ({ did: `added the business hours ${detail}` }),
  "calendar.changed": ({ detail }) => ({ did: `changed the business hours ${detail}` }),
  "calendar.made-default": ({ detail }) => ({ did: `made the business hours ${detail} the default` }),
  "calendar.removed": ({ detail }) => ({ did: `removed the business hours ${detail}` }),
  "service-level.created": ({ detail }) => ({ did: `added the service level ${detail}` }),
  "service-level.changed": ({ detail }) => ({ did: `changed the service level ${detail}` }),
  "service-level.ordered": () => ({ did: "changed the order of the service levels" }),
  "service-level.removed": ({ detail }) => ({ did: `removed the service level ${detail}` }),
  "mail.failed": ({ detail }) => ({ did: `could not deliver an email. ${failureIn(detail)}` }),
  "mail.sent-again": ({ detail }) => ({ did: `sent ${mails(detail)} again` }),
  "mail.dismissed": ({ detail }) => ({ did: `dismissed ${mails(detail)} that could not be delivered` }),
  "mail.deleted": ({ detail }) => ({ did: `deleted ${mails(detail, "suspended ")}` }),
  "sender.blocked": ({ detail }) => ({ did: `blocked email from ${detail}` }),
  "sender.unblocked": ({ detail }) => ({ did: `unblocked email from ${detail}` }),
  "api-key.created": ({ detail }) => ({ did: `created the API key ${detail}` }),
  "api-key.revoked": ({ detail }) => ({ did: `revoked the API key ${detail}` }),
  "webhook.added": ({ detail }) => ({ did: `added the webhook ${detail}` }),
  "webhook.changed": ({ detail }) => ({ did: `changed the webhook ${detail}` }),
  "webhook.key-changed": ({ detail }) => ({ did: `changed the signing secret of the webhook ${detail}` }),
  "webhook.disabled": ({ detail }) => ({ did: `switched off the webhook ${detail}, which failed` }),
  "webhook.removed": ({ detail }) => ({ did: `removed the webhook ${detail}` }),
  "inbox.added": ({ detail }) => ({ did: `added the inbox ${detail}` }),
  "inbox.changed": ({ detail }) => ({ did: `changed the inbox ${detail}` }),
  "inbox.made-first": ({ detail }) => ({ did: `chose the inbox ${detail} for answers` }),
  "inbox.reads-mailbox": ({ detail }) => ({ did: `set the mailbox that is read for ${detail}` }),
  "inbox.left-mailbox": ({ detail }) => ({ did: `stopped reading a mailbox for ${detail}` }),
  "inbox.hooked": ({ detail }) => ({ did: `set the service that hands mail over to ${detail}` }),
  "inbox.unhooked": ({ detail }) => ({ did: `let no service hand mail over to ${detail} any more` }),
  "inbox.removed": ({ detail }) => ({ did: `removed the inbox ${detail}` }),
  "form.created": ({ detail }) => ({ did: `added the form ${detail}` }),
  "form.changed": ({ detail }) => ({ did: `changed the form ${detail}` }),
  "form.archived": ({ detail }) => ({ did: `archived the form ${detail}` }),
  "form.restored": ({ detail }) => ({ did: `restored the form ${detail}` }),
  "form.made-default": ({ detail }) => ({ did: `made ${detail} the default form` }),
  "field.created": ({ detail }) => ({ did: `added the field ${detail}` }),
  "field.changed": ({ detail }) => ({ did: `changed the field ${detail}` }),
  "field.archived": ({ detail }) => ({ did: `archived the field ${detail}` }),
  "field.restored": ({ detail }) => ({ did: `restored the field ${detail}` }),
  "automation.created": ({ detail }) => ({ did: `added the rule ${detail}` }),
  "automation.changed": ({ detail }) => ({ did: `changed the rule ${detail}` }),
  "automation.switched-on": ({ detail }) => ({ did: `switched the rule ${detail} on` }),
  "automation.switched-off": ({ detail }) => ({ did: `switched the rule ${detail} off` }),
  "automation.deleted": ({ detail }) => ({ did: `deleted the rule ${detail}` }),
  "automation.ordered": () => ({ did: "changed the order of the rules" }),
  "team.created": ({ detail }) => ({ did: `created the team ${detail}` }),
  "team.renamed": ({ detail }) => ({ did: `renamed a team: ${detail}` }),
  "team.deleted": ({ detail }) => ({ did: `deleted the team ${detail}` }),
  "comment.written": () => ({ did: "wrote a comment on" }),
  "comment.approved": () => ({ did: "approved a comment on" }),
  "comment.rejected": () => ({ did: "rejected a comment on" }),
  "comment.reopened": () => ({ did: "put a comment back to be checked on" }),
  "comment.answered": () => ({ did: "answered a comment on" }),
  "comment.deleted": () => ({ did: "deleted a comment on" }),
  "article.created": () => ({ did: "created the article" }),
  "article.published": () => ({ did: "published the article" }),
  "article.unpublished": () => ({ did: "unpublished the article" }),
  "article.scheduled": () => ({ did: "scheduled the article" }),
  "article.schedule-cancelled": () => ({ did: "cancelled the schedule of the article" }),
  "article.schedule-failed": ({ detail }) => ({
    did: "could not publish as scheduled the article",
    after: detail && `(${detail})`,
  }),
  "article.translated": () => ({ did: "began a translation of the article" }),
  "article.translation-deleted": () => ({ did: "deleted a translation of the article" }),
  "article.merged": ({ detail }) => ({ did: `merged ${detail || untitled} into` }),
  "article.address-removed": ({ detail }) => ({ did: `removed the address ${detail} from the article` }),
  "article.deleted": () => ({ did: "deleted the article" }),
  "category.deleted": () => ({ did: "deleted the category" }),
  "folder.deleted": () => ({ did: "deleted the folder" }),
  "knowledge.imported": ({ detail }) => ({ did: `imported articles. ${detail}` }),
  "knowledge.exported": () => ({ did: "exported the knowledge base" }),
  "ticket.created": () => ({ did: "opened the ticket" }),
  "ticket.replied": () => ({ did: "answered the ticket" }),
  "ticket.resolved": () => ({ did: "resolved the ticket" }),
  "ticket.rated": ({ detail }) => ({
    did: "rated the help in the ticket",
    after: detail && `with ${detail}`,
  }),
  "ticket.noted": () => ({ did: "wrote a note in the ticket" }),
  "ticket.mail-bounced": ({ detail }) => ({
    did: `learnt that an email of the ticket did not arrive. ${failureIn(detail)}`,
  }),
  "ticket.reply-failed": () => ({ did: "could not send their answer to the ticket" }),
  "ticket.kept-open": () => ({
    did: "answered, but left open, the ticket",
    after: "whose requester had written meanwhile",
  }),
  "ticket.left-to-reply": ({ detail }) => ({
    did: `chose ${ticketStatusLabels[detail as TicketStatus] ?? detail}, once the reply on its way is sent, for the ticket`,
  }),
  "ticket.held": () => ({ did: "put on hold the ticket" }),
  "ticket.reopened": () => ({ did: "reopened the ticket" }),
  "ticket.resumed": () => ({ did: "took off hold the ticket" }),
  "ticket.assigned": ({ detail }) => ({ did: "assigned the ticket", after: detail && `to ${detail}` }),
  "ticket.unassigned": () => ({ did: "unassigned the ticket" }),
  "ticket.given-to-team": ({ detail }) => ({
    did: "assigned the ticket",
    after: detail && `to the team ${detail}`,
  }),
  "ticket.taken-from-team": () => ({ did: "removed the team from the ticket" }),
  "ticket.prioritised": ({ detail }) => ({
    did: "changed the priority of the ticket",
    after: detail && `to ${detail}`,
  }),
  "ticket.field-changed": ({ detail }) => ({
    did: "changed a field of the ticket",
    after: detail && `(${detail})`,
  }),
  "ticket.tagged": ({ detail }) => ({ did: "tagged the ticket", after: detail }),
  "ticket.untagged": ({ detail }) => ({
    did: "removed tags from the ticket",
    after: detail && `: ${detail}`,
  }),
  "ticket.copied": ({ detail }) => ({ did: "took into copy of the ticket", after: detail }),
  "ticket.uncopied": ({ detail }) => ({ did: "left out of the ticket", after: detail }),
  "ticket.merged": ({ detail }) => ({ did: "merged the ticket", after: detail && `into ${detail}` }),
  "ticket.recovered": () => ({ did: "recovered a suspended email in the ticket" }),
  "ticket.followed-up": ({ detail }) => ({ did: `opened ${detail} as a follow-up of the ticket` }),
  "ticket.follows": ({ detail }) => ({ did: `followed up ${detail} by the ticket` }),
  "ticket.forwarded": () => ({ did: "forwarded the email of the ticket" }),
  "ticket.not-forwarded": ({ detail }) => ({
    did: `took an email for the sender’s own${becauseOf(detail)}. It is the ticket`,
  }),
  "ticket.took-in": ({ detail }) => ({ did: `merged ${detail} into the ticket` }),
  "ticket.hold-reminded": () => ({ did: "reminded the requester of the ticket" }),
  "ticket.due-soon": ({ detail }) => ({ did: `found ${detail.toLowerCase()} due soon in the ticket` }),
  "ticket.overdue": ({ detail }) => ({ did: `found ${detail.toLowerCase()} overdue in the ticket` }),
  "ticket.hold-ended": () => ({ did: "closed, because no answer came, the ticket" }),
  "ticket.snoozed": () => ({ did: "snoozed the ticket" }),
  "ticket.snooze-ended": () => ({ did: "opened, because its snooze was over, the ticket" }),
  "ticket.deleted": () => ({ did: "moved to the trash the ticket" }),
  "ticket.marked-as-spam": () => ({ did: "marked as spam the ticket" }),
  "ticket.restored": () => ({ did: "restored from the trash the ticket" }),
  "ticket.removed": () => ({ did: "deleted for good the ticket" }),
  "ticket.requester-changed": ({ detail }) => ({
    did: "changed the requester of the ticket",
    after: detail && `: ${detail}`,
  }),
  "owner.offered": ({ detail }) => ({ did: `offered the portal to ${detail}` }),
  "owner.offer-withdrawn": ({ detail }) => ({ did: `withdrew the offer of the portal to ${detail}` }),
  "owner.changed": ({ detail }) => ({
    did: detail ? `took over the portal from ${detail}` : "took over the portal",
  }),
  "owner.appointed": ({ detail }) => ({ did: `made ${detail} the owner of the portal` }),
  "portal.created": () => ({ did: "created the portal" }),
  "portal.changed": ({ detail }) => ({ did: `changed the settings: ${detail}` }),
  "portal.deactivated": () => ({ did: "deactivated the portal" }),
  "portal.reactivated": () => ({ did: "reactivated the portal" }),
  "mail.key-made": ({ detail }) => ({ did: `made the key that mails from ${detail} are signed with` }),
  "mail.key-removed": ({ detail }) => ({ did: `removed the key that mails from ${detail} were signed with` }),
  "mail.key-lost": ({ detail }) => ({
    did: `found the key of emails from ${detail} no more: they are not signed`,
  }),
  "portal.domain-requested": ({ detail }) => ({ did: `asked for the custom domain ${detail}` }),
  "portal.domain-proved": ({ detail }) => ({ did: `put the custom domain ${detail} to use` }),
  "portal.domain-removed": ({ detail }) => ({ did: `removed the custom domain ${detail}` }),
  "portal.deleted": () => ({ did: "deleted the portal" }),
}

const consentWords = (detail: string) => detail.replaceAll("-", " ")

const becauseOf = (why: string) =>
  why in notForwarded ? `, because ${notForwarded[why as NotForwarded]}` : ""

/** An entry of the log in words people understand. */
export function sentenceOf(entry: Entry): Telling {
  const tell = sentences[entry.action as Action]
  // An instance of another version may have written what this one does not know.
  return tell ? tell(entry) : { did: entry.action.replace(/[.-]/g, " ") }
}

const gone: Record<string, string> = {
  agent: "a former agent",
  comment: "a deleted article",
  ticket: "(deleted)",
  "agent.joined": "",
  "agent.withdrawn": "",
  // What these note is no name of what they are about.
  "article.merged": "a deleted article",
  "article.schedule-failed": "(deleted)",
  "article.address-removed": "(deleted)",
}

/** What is said of a ticket that is in the trash by then: its number. */
const numbered = new Set<string>([
  "ticket.deleted",
  "ticket.marked-as-spam",
  "ticket.restored",
  "ticket.removed",
] satisfies Action[])

/** What completes a sentence about something that is not there any more: its name as it was noted, or that it is gone. */
export function withoutSubject({ action, detail }: Entry): string {
  const [noun = ""] = action.split(".")
  if (numbered.has(action)) return detail
  const isNamed = noun === "article" || noun === "category" || noun === "folder"
  return gone[action] ?? (isNamed ? detail : (gone[noun] ?? ""))
}

const failureIn = (detail: string) => failureWords[detail as FailureKind] ?? ""
const mails = (count: string, which = "") =>
  count === "1" ? `${which ? "a" : "an"} ${which}email` : `${count} ${which}emails`

/** The words for an actor whose name is unknown. */
export function actorWords({ actorName, actorRole }: Pick<ShownActivity, "actorName" | "actorRole">): string {
  if (actorName) return actorName
  const roles: Record<string, string> = {
    anonymous: "A visitor",
    guest: "A visitor",
    operator: "The installation's operator",
    service: "Another installation",
    customer: "A former customer",
    agent: "A former agent",
    owner: "A former owner",
  }
  return roles[actorRole] ?? "Someone"
}
