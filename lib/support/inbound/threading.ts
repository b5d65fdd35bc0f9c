import { findAccount } from "@/lib/people/accounts/queries"
import { splitName } from "@/lib/platform/person-name"
import { markInAddress, markInMessageId, ticketOfMarks } from "@/lib/support/inboxes/ticket-mark"
import { whereItGoesOn } from "@/lib/support/tickets/queries"
import type { Ticket } from "@/lib/support/tickets/schema"
import type { Actor, Context } from "@/lib/tenancy/context"
import type { ParsedMail } from "./parse"
import type { InboundMail } from "./schema"

type Home = Omit<Context, "actor">
type Mail = { mail: Pick<InboundMail, "recipient">; read: ParsedMail }

/**
 * The ticket a mail becomes part of, and as whom its sender writes there; null for one that begins a ticket. Named it is by
 * an address or a message id that only we can have given out, else by a mail that came into it before, which those in the
 * conversation alone have got; the subject tells nothing.
 */
export async function conversationOf(home: Home, { mail, read }: Mail, sender: string) {
  for (const find of [markedTicket, answeredTicket]) {
    const named = await find(home, { mail, read })
    const ticket = named && (await whereItGoesOn(home, named))
    const actor = ticket && (await writerActor(home, ticket, sender))
    if (actor) return { ticket, actor }
  }
  return null
}

/** The ticket that a mark of ours in a mail names, by whatever sender. */
export async function markedTicket(
  { organisation, store }: Home,
  { mail, read }: Mail,
): Promise<Ticket | null> {
  const addresses = [mail.recipient, ...read.to.map(({ address }) => address), ...read.deliveredTo]
  const marks = [...addresses.map(markInAddress), ...read.answers.map(markInMessageId)]
  const id = await ticketOfMarks(organisation.id, marks)
  return id === null ? null : store.support.tickets.find(id)
}

async function answeredTicket({ store }: Home, { read }: Mail): Promise<Ticket | null> {
  if (read.answers.length === 0) return null
  const id = await store.support.tickets.findByMails(read.answers.map((each) => each.slice(1, -1)))
  return id === null ? null : store.support.tickets.find(id)
}

/** Who writes in a ticket by mail: its requester and the people in copy, and no other sender whatever they know. */
async function writerActor(home: Home, ticket: Ticket, sender: string): Promise<Actor | null> {
  const { id: ticketId, requesterId, requesterEmail } = ticket
  if (requesterEmail === "" || requesterEmail !== sender) return participantActor(home, ticketId, sender)
  if (requesterId === null) return { role: "guest", ticketId, email: sender }
  const account = await findAccount(home, requesterId)
  if (account?.status !== "active" || account.email !== sender) return null
  const { email, firstName, lastName, alias, photo, timeZone, ticketHome } = account
  const person = { id: requesterId, email, firstName, lastName, alias, photo, timeZone, ticketHome }
  return { role: "customer", sessionId: "", manages: false, ...person }
}

async function participantActor({ store }: Home, ticketId: string, email: string): Promise<Actor | null> {
  const found = await store.support.participants.find(ticketId, email)
  if (!found) return null
  const [firstName, lastName] = splitName(found.name || email)
  return { role: "participant", ticketId, email, firstName, lastName }
}
