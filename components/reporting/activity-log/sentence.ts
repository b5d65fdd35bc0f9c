import type { ReactNode } from "react"
import { untitled } from "@/lib/knowledge/articles/drafts/values"
import { inSentence } from "@/lib/platform/words/in-sentence"
import { said } from "@/lib/platform/words/said"
import { interfaceLanguage, presentSource, words } from "@/lib/platform/words/words"
import type { ShownActivity } from "@/lib/reporting/activity-log/schema"
import { detailWords } from "@/lib/support/events/detail-words"
import { type NotForwarded, notForwarded } from "@/lib/support/inbound/values"
import { ticketStatuses } from "@/lib/support/tickets/values"
import type { Action } from "@/lib/tenancy/activity/schema"
import { type FailureKind, failureWords } from "@/lib/tenancy/mail/delivery/values"
import { consentKinds } from "@/lib/tenancy/organisations/consent-kinds"
import type en from "@/words/reporting/en.json"
import { settingsWords } from "./settings-words"

type Entry = Pick<ShownActivity, "action" | "detail">
type Sentence = keyof typeof en.actions
/** How the person is drawn, what it was done to, and what else is told of it. */
type Drawn = { who: () => ReactNode; what: () => ReactNode; detail: (text: string) => ReactNode }
type Say = (sentence: Sentence, values: Record<string, unknown>) => ReactNode[]

/** An entry of the log as a sentence that people understand, in the order of the language. */
export function sentenceOf({ action, detail }: Entry, drawn: Drawn): ReactNode[] {
  const sentence = sentenceFor(action, detail)
  // An instance of another version may have written what this one does not know.
  if (!sentence) return [drawn.who(), ` ${action.replace(/[.-]/g, " ")} `, drawn.what()]
  const say = words("reporting.actions").parts as unknown as Say
  const shown = details[action as Action]?.(detail) ?? detail
  return say(sentence, {
    ...drawn,
    ...{ detail: () => drawn.detail(shown), has: shown ? "yes" : "no", count: Number(detail) },
  })
}

function sentenceFor(action: string, detail: string): Sentence | undefined {
  if (action === "account.signed-in" && detail === "common login") return "account.signed-in.common"
  if (action === "agent.role-changed" && detail === "manager") return "agent.role-changed.manager"
  if (action === "owner.changed" && detail) return "owner.changed.from"
  return isKnown(action) ? action : undefined
}

const isKnown = (action: string): action is Action =>
  action in (presentSource()?.messages("reporting.actions", interfaceLanguage()) ?? {})

/** Details that are no names: what they are called. */
const details: Partial<Record<Action, (detail: string) => string>> = {
  "consent.given": consentText,
  "consent.withdrawn": consentText,
  "mail.failed": failureText,
  "ticket.mail-bounced": failureText,
  "ticket.not-forwarded": (why) => said(notForwarded[why as NotForwarded] ?? ""),
  "ticket.left-to-reply": statusText,
  "ticket.prioritised": (detail) => detailWords("ticket.prioritised", detail),
  "ticket.language-changed": (detail) => detailWords("ticket.language-changed", detail),
  "ticket.field-changed": (detail) => detailWords("ticket.field-changed", detail),
  "ticket.requester-changed": (detail) => detailWords("ticket.requester-changed", detail),
  "knowledge.imported": importText,
  "portal.changed": settingsWords,
  "ticket.due-soon": (metric) => inSentence(said(metric)),
  "ticket.overdue": (metric) => inSentence(said(metric)),
  "article.merged": (title) => title || said(untitled),
  "article.schedule-failed": said,
}

function consentText(detail: string): string {
  const [name = "", by] = detail.split(", ")
  const kind = consentKinds.find((each) => each === name)
  const label = kind ? words("reporting.consents")(kind) : name.replaceAll("-", " ")
  return by === "by the link of a mail" ? words("reporting.consents")("byMail", { kind: label }) : label
}

/** Entries of former versions say it in English. */
function importText(detail: string): string {
  const [, created, updated] = /^(?:Created )?(\d+),?(?: updated)? (\d+)$/.exec(detail) ?? []
  return created && updated ? words("reporting.details")("imported", { created, updated }) : detail
}

function failureText(kind: string): string {
  return said(failureWords[kind as FailureKind] ?? "")
}

function statusText(name: string): string {
  const status = ticketStatuses.find((each) => each === name)
  return status ? words("support.statuses")(status) : name
}

type Gone = keyof typeof en.gone | ""
const gone: Record<string, Gone> = {
  agent: "agent",
  comment: "article",
  ticket: "deleted",
  "agent.joined": "",
  "agent.withdrawn": "",
  // What these note is no name of what they are about.
  "article.merged": "article",
  "article.schedule-failed": "deleted",
  "article.address-removed": "deleted",
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
  const word = gone[action] ?? (isNamed ? undefined : (gone[noun] ?? ""))
  if (word === undefined) return detail
  return word && words("reporting.gone")(word)
}

const roles = ["anonymous", "guest", "operator", "service", "customer", "agent", "owner"] as const

/** The words for an actor whose name is unknown. */
export function actorWords({ actorName, actorRole }: Pick<ShownActivity, "actorName" | "actorRole">): string {
  if (actorName) return actorName
  return words("reporting.actors")(roles.find((role) => role === actorRole) ?? "someone")
}
