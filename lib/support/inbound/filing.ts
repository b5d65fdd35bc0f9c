import { findCustomerByEmail } from "@/lib/people/accounts/queries"
import { firstNameOf, nameRule } from "@/lib/people/accounts/schema"
import { AppError, InvalidError } from "@/lib/platform/errors"
import { escapeHtml } from "@/lib/platform/html/escape"
import { newId } from "@/lib/platform/id"
import { type InterfaceLanguage, interfaceLanguageOf } from "@/lib/platform/languages/interface"
import { said } from "@/lib/platform/words/said"
import { speakingIn } from "@/lib/platform/words/speaking"
import { words } from "@/lib/platform/words/words"
import { keepFile, type SeenFile } from "@/lib/support/attachments/mutations"
import { largestTotal, mostAttachments, tooLarge, tooMany } from "@/lib/support/attachments/values"
import { recordTicketEvent } from "@/lib/support/events/mutations"
import { addParticipants } from "@/lib/support/participants/mutations"
import type { Participant } from "@/lib/support/participants/schema"
import { requesterOf } from "@/lib/support/requesters/mutations"
import { createMailedTicket, openForRequester, writeEntry } from "@/lib/support/tickets/mutations"
import { isClosedForGood } from "@/lib/support/tickets/policy"
import { whereItGoesOn } from "@/lib/support/tickets/queries"
import type { Ticket } from "@/lib/support/tickets/schema"
import type { Context } from "@/lib/tenancy/context"
import { languageLike } from "@/lib/tenancy/organisations/languages"
import { requireTickets } from "@/lib/tenancy/organisations/policy"
import { bodyOf } from "./body"
import type { IsWithin } from "./counting"
import { type Forward, forwardBy } from "./forwarding"
import type { ParsedMail } from "./parse"
import type { InboundMail } from "./schema"
import { conversationOf } from "./threading"

type Home = Omit<Context, "actor">
type Mail = { mail: InboundMail; read: ParsedMail }

export const longestSubject = 255

type Files = {
  kept: SeenFile[]
  refused: string[]
  /** The files that its HTML shows, by their content ids. */
  shown: Map<string, string>
}
/** A mail with what filing it takes that is not done in a transaction. */
type Ready = {
  read: ParsedMail
  files: Files
  forward: Forward | null
  /** Whether its sender may be told that it has arrived, where it begins a ticket; they are once an hour. */
  isTold: boolean
  /** What the portal itself writes into the ticket is in it. */
  language: InterfaceLanguage
}

/**
 * Whose words a mail brings, whether its sender is told of it, and its files as uploads that can be attached.
 * @param isWithin null where its sender is told nothing
 */
export async function readied(home: Home, { mail, read }: Mail, isWithin: IsWithin | null): Promise<Ready> {
  const forward = await forwardBy(home, { mail, read })
  const { attachments, from: asker } = forward && "forwarded" in forward ? forward.forwarded : read
  const { language: named = home.organisation.settings.language } = await byInbox(home, mail, read, asker)
  const language = interfaceLanguageOf(named)
  const files = await speakingIn(language, () => keptFiles(home, attachments))
  const isTold = isWithin !== null && (await mayBeTold(home, { mail, read, forward }, isWithin))
  return { read, forward, isTold, language, files }
}

/** A try is counted on a connection of its own, which no transaction may wait for while it holds one. */
async function mayBeTold(
  home: Home,
  { mail, read, forward }: Mail & Pick<Ready, "forward">,
  isWithin: IsWithin,
): Promise<boolean> {
  if (!read.from || !home.organisation.settings.ticketsConfirmed) return false
  const found = await conversationOf(home, { mail, read }, read.from.address)
  if (found && !beginsAnother(home, found)) return false
  const from = !found && forward && "forwarded" in forward ? forward.forwarded.from : read.from
  return isWithin("mail-acknowledgement", from.address)
}

/** Files as uploads, and in words which of them the portal does not take. */
async function keptFiles(home: Home, attachments: ParsedMail["attachments"]): Promise<Files> {
  const files: Files = { kept: [], refused: [], shown: new Map() }
  let total = 0
  for (const file of attachments)
    try {
      if (files.kept.length >= mostAttachments) throw new InvalidError(tooMany)
      if (total + file.bytes.length > largestTotal) throw new InvalidError(tooLarge)
      const kept = await keepFile(home, file)
      files.kept.push(kept)
      if (file.contentId) files.shown.set(file.contentId, kept.id)
      total += file.bytes.length
    } catch (error) {
      if (!(error instanceof InvalidError)) throw error
      files.refused.push(`${file.name}: ${said(error.message)}`)
    }
  return files
}

type Filing = Ready & { mail: InboundMail }

/** Makes a mail part of the ticket it answers, or of a new one, in the transaction that `home` is in. */
export const fileIn = (home: Home, filing: Filing) => speakingIn(filing.language, () => filedIn(home, filing))

async function filedIn(home: Home, filing: Filing) {
  const { mail, read, forward } = filing
  const from = read.from
  if (!from) throw new AppError("A mail without a sender is filed nowhere")
  const found = await conversationOf(home, { mail, read }, from.address)
  if (found) return answerIn(home, filing, found)
  if (forward && "forwarded" in forward) return openForwarded(home, filing, forward)
  return openFor(home, filing, from)
}

type Conversation = NonNullable<Awaited<ReturnType<typeof conversationOf>>>

/** Whether what its requester writes begins a ticket of its own, because the one it answers is closed for good. */
const beginsAnother = (home: Home, { ticket, actor }: Conversation) =>
  isClosedForGood(home, ticket) && actor.role !== "participant"

async function answerIn(home: Home, filing: Filing, found: Conversation) {
  const { mail, read, files, isTold } = filing
  const written = await writtenBy(home, found.ticket, { mail, read })
  if (written) return written
  const inside = { ...home, actor: found.actor }
  const entryId = newId()
  const { body, quoted } = wordsOf(read, files)
  const said = {
    id: entryId,
    body,
    files: files.kept,
    mail: cameBy(mail, { read, quoted }),
    isConfirmed: isTold && beginsAnother(home, found),
  }
  const ticket = await writeEntry(inside, found.ticket.id, said)
  await addParticipants(inside, ticket.id, othersIn(read, ticket))
  return { ticketId: ticket.id, entryId }
}

/** The ticket in which another copy of the same mail, which came to another inbox, is an entry already; that copy alone proves its sender. */
async function writtenBy(home: Home, found: Ticket, { mail, read }: Mail) {
  const { tickets, inboundMails } = home.store.support
  // Of two copies at once the second waits for the first.
  await tickets.lock(found.id)
  const { id: ticketId } = await whereItGoesOn(home, found)
  const copy = { ticketId, messageId: mail.messageId, sender: read.from?.address ?? "" }
  return (await inboundMails.isEntry(copy)) ? { ticketId, entryId: null } : null
}

async function openFor(home: Home, filing: Filing, from: NonNullable<ParsedMail["from"]>) {
  const { mail, read, files, forward, isTold } = filing
  const entryId = newId()
  const { body, quoted } = wordsOf(read, files)
  const asked = {
    ...{ subject: subjectOf(read), body, files: files.kept, entryId },
    isConfirmed: isTold,
    mail: cameBy(mail, { read, quoted }),
    ...(await byInbox(home, mail, read, from)),
  }
  const sender = { email: from.address, firstName: nameOf(from) }
  const inside: Context = { ...home, actor: { role: "anonymous" } }
  const made: Ticket = await createMailedTicket(inside, { ...asked, ...sender })
  await addParticipants(inside, made.id, othersIn(read, made))
  if (forward && "why" in forward)
    await recordTicketEvent({ ...home, actor: { role: "operator" } }, "ticket.not-forwarded", {
      subjectId: made.id,
      detail: forward.why,
    })
  return { ticketId: made.id, entryId }
}

/** A ticket of the customer whose mail was forwarded, opened by the agent who has, with what the agent wrote as a note. */
async function openForwarded(
  home: Home,
  { mail, read, files, isTold }: Filing,
  { agent, forwarded }: Extract<Forward, { forwarded: unknown }>,
) {
  const { from, note } = forwarded
  const inside: Context = { ...home, actor: agent }
  requireTickets(inside)
  const { body, quoted } = wordsOf(forwarded, files)
  const requester = await requesterOf(home.store, { email: from.address, firstName: nameOf(from) })
  const asked = {
    ...{ subject: subjectOf(forwarded), body, files: files.kept, isTheirs: true },
    mailed: isTold,
    // The one it forwards stands in the customer's mailbox, and answers belong to it there.
    mail: { ...cameBy(mail, { read, quoted }), id: answeredBy(read) ?? mail.messageId },
    ...(await byInbox(home, mail, read, from)),
  }
  const made = await openForRequester(inside, asked, requester)
  await recordTicketEvent(inside, "ticket.forwarded", { subjectId: made.id })
  await addParticipants(inside, made.id, othersIn(read, made))
  if (note) {
    const said = bodyOf(note)
    await writeEntry(inside, made.id, { body: said.body + said.quoted, internal: true })
  }
  // What proves the sender of the mail proves nothing of the customer.
  return { ticketId: made.id, entryId: null }
}

/** Ids are looked for in an index, which takes no longer ones. */
const longestMailId = 400
const answeredBy = ({ answers }: ParsedMail) =>
  answers.map((id) => id.slice(1, -1)).find(({ length }) => length <= longestMailId)

function wordsOf(said: Pick<ParsedMail, "html" | "text">, { shown, refused }: Files) {
  const { body, quoted } = bodyOf(said, (contentId) => shown.get(contentId))
  return { body: body + notesOf(refused), quoted }
}

const cameBy = (
  { inboxId, messageId }: InboundMail,
  { read, quoted }: { read: ParsedMail; quoted: string },
) => ({
  ...{ inboxId, id: messageId, quoted },
  reached: [...(read.from ? [read.from] : []), ...read.to].map(({ address }) => address),
})

/**
 * The team of a mail's inbox, and the language of the portal's that the mail says it is in, or else the one that who asks has
 * chosen, or else the inbox's.
 */
async function byInbox(
  { store, organisation }: Home,
  { inboxId }: InboundMail,
  { header }: ParsedMail,
  asker: ParsedMail["from"],
) {
  const inbox = await store.support.inboxes.find(inboxId)
  const said = header("content-language").split(",").length === 1 ? header("content-language") : ""
  const account = asker && (await findCustomerByEmail({ store }, asker.address))
  const language = [said, account?.language ?? "", inbox?.language ?? ""]
    .map((tag) => languageLike(organisation, tag))
    .find((found) => found !== undefined)
  return { teamId: inbox?.teamId ?? null, language }
}

/** Whom a mail was also sent to: they are in copy of its ticket from now on. */
const othersIn = ({ from, to }: ParsedMail, { requesterEmail }: Ticket): Participant[] =>
  to
    .map(({ address, name }) => ({ address, name: nameRule.safeParse(name).data ?? "" }))
    .filter(({ address }) => address !== requesterEmail && address !== from?.address)

const subjectOf = ({ subject }: Pick<ParsedMail, "subject">) =>
  subject.slice(0, longestSubject).toWellFormed() || words("support.inbound")("noSubject")

const nameOf = ({ name, address }: { name: string; address: string }) =>
  nameRule.safeParse(name).data || firstNameOf(address)

const notesOf = (refused: string[]) =>
  refused.length === 0
    ? ""
    : `<p><em>${escapeHtml(words("support.filed")("notAttached"))}</em></p><ul>${refused
        .slice(0, mostAttachments)
        .map((each) => `<li>${escapeHtml(each)}</li>`)
        .join("")}</ul>`
