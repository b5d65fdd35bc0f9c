import { findAccount } from "@/lib/people/accounts/queries"
import { markInAddress, markInMessageId, ticketOfMarks } from "@/lib/support/inboxes/ticket-mark"
import type { Ticket } from "@/lib/support/tickets/schema"
import type { Actor, Context } from "@/lib/tenancy/context"
import type { ParsedMail } from "./parse"
import type { InboundMail } from "./schema"

type Home = Omit<Context, "actor">

/** The ticket a mail answers by an address or a message id that only we can have given out; the subject tells nothing. */
export async function answeredTicket(
  { organisation, store }: Home,
  { mail, read }: { mail: Pick<InboundMail, "recipient">; read: ParsedMail },
): Promise<Ticket | null> {
  const marks = [...[mail.recipient, ...read.to].map(markInAddress), ...read.answers.map(markInMessageId)]
  const id = await ticketOfMarks(organisation.id, marks)
  return id === null ? null : store.support.tickets.find(id)
}

/** Who writes in a ticket by mail: its requester, and no other sender whatever they know. */
export async function requesterActor(
  home: Home,
  { id, requesterId, requesterEmail }: Ticket,
  sender: string,
): Promise<Actor | null> {
  if (requesterEmail === "" || requesterEmail !== sender) return null
  if (requesterId === null) return { role: "guest", ticketId: id, email: sender }
  const account = await findAccount(home, requesterId)
  if (account?.status !== "active" || account.email !== sender) return null
  const { email, firstName, lastName, alias, photo, timeZone, ticketHome } = account
  const person = { id: requesterId, email, firstName, lastName, alias, photo, timeZone, ticketHome }
  return { role: "customer", sessionId: "", manages: false, ...person }
}
