import { findCustomerByEmail } from "@/lib/people/accounts/queries"
import { hasProvedAddress } from "@/lib/people/accounts/schema"
import { queueNotice } from "@/lib/people/consents/mutations"
import { interfaceLanguageOf } from "@/lib/platform/languages/interface"
import { fullName, personName } from "@/lib/platform/person-name"
import { dayInLanguage } from "@/lib/platform/time/day-in-language"
import { largestMailed } from "@/lib/support/attachments/values"
import { shownToCustomers } from "@/lib/support/forms/queries"
import { inboxOf } from "@/lib/support/inboxes/queries"
import { ticketMark } from "@/lib/support/inboxes/ticket-mark"
import { withoutOurselves } from "@/lib/support/participants/queries"
import type { Participant } from "@/lib/support/participants/schema"
import { signatureBelow } from "@/lib/support/signatures/queries"
import { askForFeedback } from "@/lib/support/surveys/mutations"
import { isSignedIn, isStaff } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import { queueMail } from "@/lib/tenancy/mail/mutations"
import type { Mail } from "@/lib/tenancy/mail/schema"
import { contextIn, languagesOf } from "@/lib/tenancy/organisations/languages"
import { portalTitle } from "@/lib/tenancy/organisations/values"
import { mailLinesOf } from "./body"
import { guestWords } from "./guest-words"
import { ticketLink } from "./link"
import { ownTitle, ownWords } from "./own-words"
import { resolvedMailMs, type Ticket } from "./schema"

/** What was said, and the mail it came by: its message id without brackets, and who has got it themselves. */
type Said = {
  id: string
  body: string
  files?: { id: string }[]
  mail?: { id: string; reached: string[] }
  /** Whether it closes a ticket that was not closed: the requester is then asked how it went. */
  closes?: boolean
}

/** Confirms a new ticket to its requester; this mail begins a conversation of mails. */
export async function confirmTicket(asked: Context, ticket: Ticket, { body, mail }: Omit<Said, "id">) {
  const ctx = inLanguageOf(asked, ticket)
  const quoted = quotedAs(ctx, { isProved: ctx.actor.role === "customer" })
  const named = namedIn(ticket, quoted)
  const shown = await shownIn(ctx, ticket, quoted)
  const words = ownWords(ctx.organisation, "ticketReceived", { ...named, shown })
  const props = {
    ...{ ...(await about(ctx, ticket)), ...words, subject: named.subject },
    lines: quoted(mailLinesOf(body)),
  }
  const conversation = { ...(await conversationOf(ctx, ticket, mail ? [mail.id] : [])), isFirst: true }
  await queueMail(ctx.store, ctx.organisation.id, {
    ...{ template: "ticketReceived", props, to: ticket.requesterEmail, role: "customer" },
    ...partOf(conversation),
    ...spokenIn(ctx),
  })
}

/**
 * Mails the requester what an agent has opened for them; this mail begins a conversation of mails. What an agent has passed on
 * as `isTheirs` is proved by nothing: it is quoted as a guest's words are, and not signed by the agent.
 */
export async function tellOpened(
  opener: Context,
  found: Ticket,
  { body, mail, isTheirs = false }: Omit<Said, "id"> & { isTheirs?: boolean },
) {
  const ctx = inLanguageOf(opener, found)
  const quoted = quotedAs(ctx, { isProved: !isTheirs })
  const ticket = namedIn(found, quoted)
  const say = async () => {
    const conversation = { ...(await conversationOf(ctx, ticket, mail ? [mail.id] : [])), isFirst: true }
    const props = {
      ...{ ...(await about(ctx, ticket)), ...ownTitle(ctx.organisation, ticket), subject: ticket.subject },
      ...{ author: authorName(ctx, ticket), lines: quoted(mailLinesOf(body)), isTheirs },
      signature: isTheirs
        ? (conversation.inbox?.signature ?? "")
        : await signatureBelow(ctx, conversation.inbox?.signature ?? ""),
    }
    return { template: "ticketOpened" as const, props, ...partOf(conversation), isWritten: true }
  }
  await toRequesterOf(ctx, ticket, say)
}

/**
 * Mails what was said to all others in the conversation: staff's answer to the requester and the people in copy, and what
 * one of these wrote to those of them who have not got it by the same mail. Nothing is sent about internal notes.
 */
export async function tellAnswer(writer: Context, ticket: Ticket, said: Said) {
  const ctx = inLanguageOf(writer, ticket)
  const isAnswer = isStaff(ctx.actor)
  // An address in copy may have become an inbox since.
  const people = await withoutOurselves(ctx, await ctx.store.support.participants.list(ticket.id))
  // Before staff has said anything, anybody could have us write to anybody.
  if (!isAnswer && (people.length === 0 || !(await hasStaffSpoken(ctx, ticket)))) return
  const reached = new Set([...(said.mail?.reached ?? []), ...(isAnswer ? [] : [writerOf(ctx, ticket)])])
  const along = people.filter(({ address }) => !reached.has(address))
  const toRequester = ticket.requesterEmail !== "" && !reached.has(ticket.requesterEmail)
  if (!toRequester && along.length === 0) return
  const conversation = await conversationOf(ctx, ticket, await ctx.store.support.tickets.mailIds(ticket.id))
  const copies = {
    to: ticket.requesterEmail || people[0]?.address || "",
    cc: people.map(({ address }) => address),
  }
  const asSaid = quotedAs(ctx, { isProved: isAnswer, atMost: longestPassedOn })
  // No person has read what an automation passes on.
  const asRead = quotedAs(ctx, { isProved: isAnswer && !isAutomatic(ctx) })
  const named = namedIn(ticket, asRead)
  const shown = await shownIn(ctx, ticket, asRead)
  const files = await filesOf(ctx, said, { areSent: isAnswer, quoted: asSaid })
  const props = {
    ...{ portal: portalTitle(ctx.organisation), number: ticket.number, subject: named.subject },
    ...ownWords(ctx.organisation, "ticketAnswered", { ...named, shown }),
    author: authorName(ctx, ticket),
    lines: asSaid(mailLinesOf(said.body)),
    before: await beforeThat(ctx, ticket, said.id, asRead),
    people: people.map(({ name, address }) => (name ? `${name} (${address})` : address)),
    signature: isAnswer ? await signatureBelow(ctx, conversation.inbox?.signature ?? "") : "",
    isAnswer,
    isResolved: isAnswer && said.closes === true,
    reopenedWithin: ctx.organisation.settings.reopenedWithin,
  }
  const mail = {
    ...partOf(conversation),
    copies: people.length > 0 ? copies : undefined,
    isWritten: !isAutomatic(ctx),
  }
  if (toRequester)
    await toRequesterOf(ctx, ticket, async () => {
      const survey = props.isResolved ? await askForFeedback(ctx, ticket.id) : null
      const link = await ticketLink(ctx, ticket)
      return { template: "ticketAnswered", props: { ...props, link, survey, files: files.names }, ...mail }
    })
  for (const person of along)
    await toParticipant(ctx, person, {
      template: "ticketAnswered",
      props: { ...props, link: null, survey: null, files: files.sent, leftOut: files.leftOut },
      ...{ ...mail, files: files.ids },
    })
}

/** What staff has begun by a message of its own has no answer yet. */
const hasStaffSpoken = async ({ store }: Context, { id, answeredAt }: Ticket) =>
  answeredAt !== null || store.support.tickets.hasStaffSpoken(id)

/**
 * The names of the files of what was said. To people in copy, who cannot open the ticket, staff's go along as far as a mail
 * holds them; what others have sent is proved by nothing, and is named alone.
 */
async function filesOf(
  { store }: Context,
  { files = [] }: Said,
  { areSent, quoted }: { areSent: boolean; quoted: (lines: string[]) => string[] },
) {
  const asked = files.map(({ id }) => id)
  const found = asked.length > 0 ? await store.support.attachments.some(asked) : []
  found.sort((one, other) => asked.indexOf(one.id) - asked.indexOf(other.id))
  const sent: typeof found = []
  let total = 0
  for (const file of areSent ? found : []) {
    if (total + file.size > largestMailed) continue
    total += file.size
    sent.push(file)
  }
  const namesOf = (some: typeof found) => some.map(({ name }) => quoted([name]).join(" "))
  const ids = sent.map(({ id }) => id)
  return {
    ...{ ids, names: namesOf(found), sent: namesOf(sent) },
    leftOut: namesOf(found.filter(({ id }) => !ids.includes(id))),
  }
}

/**
 * Mails the requester that staff has closed the ticket, and asks for feedback in the same mail. It leaves thirteen
 * seconds later, unless the ticket has been opened again.
 */
export async function tellResolved(closer: Context, ticket: Ticket) {
  const ctx = inLanguageOf(closer, ticket)
  if (!isStaff(ctx.actor) || ticket.requesterEmail === "") return
  const closing = { ticketId: ticket.id, at: ctx.now.toISOString() }
  const quoted = quotedAs(ctx, { isProved: ticket.requesterId !== null })
  const asRead = quotedAs(ctx, { isProved: ticket.requesterId !== null || !isAutomatic(ctx) })
  const named = namedIn(ticket, asRead)
  const say = async () => {
    const survey = await askForFeedback(ctx, ticket.id)
    const conversation = await conversationOf(ctx, ticket, [])
    const shown = await shownIn(ctx, ticket, quoted)
    const words = ownWords(ctx.organisation, "ticketResolved", { ...named, shown })
    const { reopenedWithin } = ctx.organisation.settings
    const props = { ...(await about(ctx, ticket)), ...words, subject: named.subject, survey, reopenedWithin }
    return { template: "ticketResolved" as const, props, ...partOf(conversation), closing }
  }
  await toRequesterOf(ctx, ticket, say, { afterMs: resolvedMailMs })
}

/** Reminds the requester of a ticket on hold, which closes at a moment unless they answer. @returns whether they are mailed */
export async function tellHolding(holder: Context, ticket: Ticket, until: Date): Promise<boolean> {
  const ctx = inLanguageOf(holder, ticket)
  if (ticket.requesterEmail === "") return false
  // An automation may have put it on hold.
  const named = namedIn(ticket, quotedAs(ctx, { isProved: ticket.requesterId !== null }))
  const say = async () => {
    const conversation = await conversationOf(ctx, ticket, [])
    const { timeZone, reopenedWithin } = ctx.organisation.settings
    const closesOn = dayInLanguage(until.toISOString(), { timeZone, language: ctx.language })
    const title = ownTitle(ctx.organisation, named)
    const props = {
      ...(await about(ctx, ticket)),
      ...title,
      subject: named.subject,
      closesOn,
      reopenedWithin,
    }
    return { template: "ticketOnHold" as const, props, ...partOf(conversation) }
  }
  return toRequesterOf(ctx, ticket, say)
}

/** The context in the language that a ticket's requester is written to in, as long as the portal has it. */
function inLanguageOf(ctx: Context, { language }: Ticket): Context {
  const { organisation } = ctx
  const isThere = languagesOf(organisation).includes(language)
  return contextIn(ctx, isThere ? language : organisation.settings.language)
}

type Unaddressed = Mail extends infer Each ? (Each extends Mail ? Omit<Each, "to" | "role"> : never) : never

/** A customer is told only while they allow it; a guest always, who has no account to say otherwise. @returns whether they are mailed */
async function toRequesterOf(
  ctx: Context,
  { requesterId: accountId, requesterEmail: to }: Ticket,
  say: () => Promise<Unaddressed>,
  { afterMs }: { afterMs?: number } = {},
): Promise<boolean> {
  const write = async () => ({ ...(await say()), to, role: "customer", ...spokenIn(ctx) }) as Mail
  if (accountId !== null) return queueNotice(ctx, { accountId, kind: "ticket-updates" }, write, { afterMs })
  await queueMail(ctx.store, ctx.organisation.id, await write(), { afterMs })
  return true
}

/** A person with an account of a proved address is mailed only while they allow it, as about their own tickets. */
async function toParticipant(ctx: Context, { address: to }: Participant, said: Unaddressed) {
  const mail = { ...said, to, role: "customer", ...spokenIn(ctx) } as Mail
  const account = await findCustomerByEmail(ctx, to)
  // Anyone may have begun to sign up with the address.
  if (!account || !hasProvedAddress(account.status)) return queueMail(ctx.store, ctx.organisation.id, mail)
  await queueNotice(ctx, { accountId: account.id, kind: "ticket-updates" }, async () => mail)
}

type Conversation = Awaited<ReturnType<typeof conversationOf>> & { isFirst?: boolean }

/** How the mails of a ticket hold together, and where they are answered. */
async function conversationOf(ctx: Context, ticket: Ticket, mailIds: string[]) {
  const found = await inboxOf(ctx, ticket)
  const id = await ticketMark(ctx.organisation.id, ticket.id)
  return { id, mailIds, inbox: found?.inbox ?? null, replyTo: found?.replyTo }
}

const partOf = ({ id, mailIds, isFirst = false, inbox, replyTo }: Conversation) => ({
  thread: { id, isFirst, mailIds },
  sender: inbox ? { name: inbox.name, address: inbox.address } : undefined,
  replyTo,
})

/** All mails about a ticket are in its language, where the portal has several. */
const spokenIn = ({ organisation, language }: Context) =>
  languagesOf(organisation).length > 1 ? { language } : {}

/** Of what one of the people in a conversation has written, the others get so many characters. */
const longestPassedOn = 20_000

/** How words are quoted to others: what is proved by nothing, without web addresses. */
const quotedAs =
  ({ language }: Context, { isProved, atMost }: { isProved: boolean; atMost?: number }) =>
  (lines: string[]) =>
    isProved ? lines : guestWords(lines, language, atMost)

/** The ticket with what its requester has called it and themselves, as it is quoted to others. */
function namedIn<Named extends Pick<Ticket, "subject" | "requesterFirstName">>(
  ticket: Named,
  quoted: (lines: string[]) => string[],
): Named {
  const [subject = ""] = quoted([ticket.subject.replace(/\s+/g, " ")])
  const [requesterFirstName = ""] = quoted([ticket.requesterFirstName])
  return { ...ticket, subject, requesterFirstName }
}

/** What customers read of the ticket's fields, as it is quoted to others. */
async function shownIn(ctx: Context, { fields }: Ticket, quoted: (lines: string[]) => string[]) {
  const shown = await shownToCustomers(ctx, fields, interfaceLanguageOf(ctx.language))
  return shown.map((field) => ({ ...field, words: quoted([field.words]).join(" ") }))
}

/** Whether it is an automation that speaks: programs that answer mails must not answer it. */
const isAutomatic = ({ actor }: Context) => isStaff(actor) && actor.automation !== undefined

const authorName = (ctx: Context, ticket: Ticket) => {
  const { actor } = ctx
  if (isSignedIn(actor) || actor.role === "participant")
    return (
      (!isAutomatic(ctx) && fullName(actor)) || (isStaff(actor) ? portalTitle(ctx.organisation) : actor.email)
    )
  return personName(ticket.requesterFirstName, ticket.requesterLastName) || ticket.requesterEmail
}

const writerOf = ({ actor }: Context, ticket: Ticket) =>
  actor.role === "participant" ? actor.email : ticket.requesterEmail

/** Lines of what was said before that are quoted; the conversation is on the portal. */
const mostQuoted = 60

async function beforeThat(
  { organisation, store }: Context,
  ticket: Ticket,
  entryId: string,
  asRead: (lines: string[]) => string[],
) {
  const before = await store.support.tickets.saidBefore(ticket.id, entryId)
  if (!before) return null
  const { authorFirstName, authorLastName, body, createdAt } = before
  const [name = ""] = asRead([personName(authorFirstName, authorLastName) || portalTitle(organisation)])
  return { name, at: createdAt.toISOString(), lines: asRead(mailLinesOf(body).slice(0, mostQuoted)) }
}

const about = async (ctx: Context, ticket: Ticket) => ({
  portal: portalTitle(ctx.organisation),
  number: ticket.number,
  link: await ticketLink(ctx, ticket),
})
