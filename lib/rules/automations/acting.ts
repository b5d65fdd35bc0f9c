import { InvalidError } from "@/lib/platform/errors"
import { newId } from "@/lib/platform/id"
import { interfaceLanguageOf } from "@/lib/platform/languages/interface"
import { chooseServiceLevel } from "@/lib/rules/service-levels/mutations"
import { tellWebhook } from "@/lib/rules/webhooks/ticket-events"
import { fieldsOf } from "@/lib/support/fields/queries"
import type { TicketField } from "@/lib/support/fields/schema"
import { isSameValue } from "@/lib/support/fields/value"
import { valueWords } from "@/lib/support/fields/value-words"
import { type FieldValues, longestLongText } from "@/lib/support/fields/values"
import { isOurs } from "@/lib/support/inboxes/queries"
import { tellStaff } from "@/lib/support/notices/mutations"
import { isInCopy } from "@/lib/support/participants/queries"
import {
  fieldPlaceholder,
  fillPlaceholders,
  fillText,
  type PlaceholderValues,
} from "@/lib/support/replies/canned/placeholders"
import { takeNextAssignee } from "@/lib/support/ticket-actions/assignees/mutations"
import { inTickets } from "@/lib/support/ticket-actions/chosen"
import { setFields } from "@/lib/support/ticket-actions/field-changes"
import {
  addTags,
  assignTickets,
  removeTags,
  setPriority,
  setStatus,
} from "@/lib/support/ticket-actions/mutations"
import { guestWords } from "@/lib/support/tickets/guest-words"
import { writeEntry } from "@/lib/support/tickets/mutations"
import { addParticipant } from "@/lib/support/tickets/participants"
import { getTicket } from "@/lib/support/tickets/queries"
import type { Ticket } from "@/lib/support/tickets/schema"
import type { SignedIn } from "@/lib/tenancy/actors/schema"
import type { Context } from "@/lib/tenancy/context"
import { queueMail } from "@/lib/tenancy/mail/mutations"
import { portalTitle } from "@/lib/tenancy/organisations/values"
import type { Action } from "./schema"
import { toAssignee, toTeam, whoApplies } from "./values"

/** An automation, as the agent it acts as. */
export const automationActor = (
  { organisation }: Pick<Context, "organisation">,
  { id, ...automation }: { id: string } & NonNullable<SignedIn["automation"]>,
): SignedIn => ({
  ...{ role: "agent", id, sessionId: "", email: "", lastName: "", alias: "", photo: "" },
  // What it writes to requesters is the help centre's.
  firstName: portalTitle(organisation),
  timeZone: organisation.settings.timeZone,
  ...{ ticketHome: "allopen", manages: false, automation },
})

export const ownInbox = "This is the address of an inbox here: the email would become a ticket"

/**
 * Does one thing to a ticket, in the transaction and as the actor of `ctx`; what is so already is left as it is.
 * @returns what of it was done, or null for nothing
 * @throws what the mutation of that thing throws
 */
export async function act(ctx: Context, ticketId: string, action: Action): Promise<Action | null> {
  if (action.do === "tag" || action.do === "untag") return changeTags(ctx, ticketId, action)
  const ticket = await getTicket(ctx, ticketId)
  const ids = [ticketId]
  const done = async (work: Promise<unknown>) => {
    await work
    return action
  }
  switch (action.do) {
    case "status": {
      const { status } = action
      return ticket.status === status ? null : done(setStatus(ctx, { ids, status }))
    }
    case "priority": {
      const { priorityId } = action
      return ticket.priorityId === priorityId ? null : done(setPriority(ctx, { ids, priorityId }))
    }
    case "assign": {
      const assigneeId = action.assigneeId === whoApplies ? personOf(ctx) : action.assigneeId
      return ticket.assigneeId === assigneeId ? null : done(assignTickets(ctx, { ids, assigneeId }))
    }
    case "assign-next":
      return assignNext(ctx, ticket, action)
    case "team": {
      const { teamId } = action
      return ticket.teamId === teamId ? null : done(assignTickets(ctx, { ids, teamId }))
    }
    case "reply":
      return done(
        writeEntry(ctx, ticketId, { body: fillPlaceholders(action.body, await valuesOf(ctx, ticket)) }),
      )
    case "note": {
      const body = fillPlaceholders(action.body, await valuesOf(ctx, ticket, longestLongText))
      return done(writeEntry(asItself(ctx), ticketId, { body, internal: true }))
    }
    case "mail":
      return done(mail(ctx, ticket, action))
    case "notify":
      return notify(ctx, ticket, action)
    case "copy": {
      const { address } = action
      if (address === ticket.requesterEmail || (await isInCopy(ctx, ticketId, address))) return null
      return done(addParticipant(ctx, { ticketId, address, name: "" }))
    }
    case "field":
      return setField(ctx, ticket, action)
    case "webhook":
      return done(tellWebhook(ctx, ticketId, action.webhookId))
    case "service-level":
      return (await chooseServiceLevel(ctx, { ticketId, levelId: action.serviceLevelId })) ? action : null
  }
}

const personOf = ({ actor }: Context) =>
  "id" in actor && !("automation" in actor && actor.automation) ? actor.id : null

/** Staff reads the automation's own name. */
const asItself = (ctx: Context): Context =>
  "automation" in ctx.actor && ctx.actor.automation
    ? { ...ctx, actor: { ...ctx.actor, firstName: ctx.actor.automation.name } }
    : ctx

/** A ticket that an agent has already stays with them. @throws InvalidError where all are away or have enough */
async function assignNext(
  ctx: Context,
  { id, assigneeId }: Ticket,
  action: Extract<Action, { do: "assign-next" }>,
) {
  if (assigneeId !== null) return null
  const next = await takeNextAssignee(ctx, action.way, action.teamId)
  if (!next) throw new InvalidError("All agents are away or have as many tickets as they take")
  await assignTickets(ctx, { ids: [id], assigneeId: next.id })
  return action
}

/** Only those tags that it lacks, or those that it has. */
async function changeTags(ctx: Context, id: string, action: Extract<Action, { do: "tag" | "untag" }>) {
  const change = action.do === "tag" ? addTags : removeTags
  const tags = await inTickets(ctx, [id], (inside) => change(inside, [id], action.tags))
  return tags.length === 0 ? null : { ...action, tags }
}

/** @throws InvalidError where the field is gone or takes no such value any more */
async function setField(ctx: Context, { id, fields }: Ticket, action: Extract<Action, { do: "field" }>) {
  const { fieldId, value } = action
  const field = (await fieldsOf(ctx)).find((each) => each.id === fieldId)
  if (!field) throw new InvalidError("There is no such field any more")
  if (isSameValue(fields[fieldId], value)) return null
  await setFields(ctx, { ids: [id], fields: { [field.key]: value } })
  return action
}

/** @throws InvalidError for an inbox of our own */
async function mail(ctx: Context, ticket: Ticket, { to, subject, text }: Extract<Action, { do: "mail" }>) {
  if (await isOurs(ctx, to)) throw new InvalidError(ownInbox)
  const values = await valuesOf(ctx, ticket, longestLongText)
  await queueMail(ctx.store, ctx.organisation.id, {
    template: "automationMail",
    props: {
      portal: portalTitle(ctx.organisation),
      subject: fillText(subject, values).replace(/\s+/g, " "),
      lines: fillText(text, values).split("\n"),
    },
    ...{ to, role: "agent" },
  })
}

/** A ticket without an assignee or a team has none to tell. */
async function notify(ctx: Context, ticket: Ticket, action: Extract<Action, { do: "notify" }>) {
  const audience = meant(ticket, action.who)
  if (!audience) return null
  await tellStaff(ctx, { event: "automation", audience, about: [{ ticketId: ticket.id, cause: newId() }] })
  return action
}

function meant({ assigneeId, teamId }: Ticket, who: string) {
  if (who === toTeam) return teamId === null ? null : { teamId }
  const personId = who === toAssignee ? assigneeId : who
  return personId === null ? null : { people: [personId] }
}

/**
 * What placeholders stand for. What a guest typed is proved by nothing: no address in it is to be opened by others, and what
 * is mailed to where they say has no more of it than `guestWords` allows; what staff or an address of theirs reads has
 * `atMost` characters.
 */
async function valuesOf(ctx: Context, ticket: Ticket, atMost?: number): Promise<PlaceholderValues> {
  const language = ticket.language || ctx.organisation.settings.language
  const asTyped = (text: string) =>
    ticket.requesterId === null ? guestWords([text], language, atMost).join("\n") : text
  return {
    "requester.firstName": asTyped(ticket.requesterFirstName),
    "requester.lastName": asTyped(ticket.requesterLastName),
    "ticket.number": String(ticket.number),
    "ticket.subject": asTyped(ticket.subject),
    "agent.firstName": ticket.assigneeFirstName ?? "",
    "portal.name": portalTitle(ctx.organisation),
    ...fieldValues(await fieldsOf(ctx), ticket.fields, { asTyped, language }),
  }
}

const fieldValues = (
  fields: Pick<TicketField, "id" | "key" | "kind" | "options">[],
  values: FieldValues,
  { asTyped, language }: { asTyped: (text: string) => string; language: string },
) =>
  Object.fromEntries(
    fields.map((field) => [
      fieldPlaceholder(field.key),
      asTyped(valueWords(field, values[field.id], interfaceLanguageOf(language))),
    ]),
  )
