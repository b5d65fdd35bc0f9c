import { recordTicketEvent } from "@/lib/support/events/mutations"
import { markInAddress, markInMessageId, ticketOfMarks } from "@/lib/support/inboxes/ticket-mark"
import { whereItWent } from "@/lib/support/tickets/queries"
import type { Ticket } from "@/lib/support/tickets/schema"
import type { Context } from "@/lib/tenancy/context"
import { kindOf, markAddress } from "@/lib/tenancy/mail/failing/mutations"
import { type Bounce, bounceIn } from "./bounce"
import type { ParsedMail } from "./parse"
import type { InboundMail } from "./schema"

type Home = Omit<Context, "actor">

/** The ticket whose mail did not arrive, as a mail says that reports it; null where it names none of ours. */
export async function bouncedTicket(
  { organisation, store }: Home,
  { mail, read }: { mail: Pick<InboundMail, "recipient">; read: ParsedMail },
): Promise<{ ticket: Ticket; bounce: Bounce } | null> {
  const bounce = bounceIn(read)
  if (!bounce) return null
  const addresses = [mail.recipient, ...bounce.answersTo]
  const marks = [...bounce.ids.map(markInMessageId), ...addresses.map(markInAddress)]
  const id = await ticketOfMarks(organisation.id, marks)
  const named = id === null ? null : await store.support.tickets.find(id)
  const ticket = named && (await whereItWent(store, named))
  return ticket && { ticket, bounce }
}

/**
 * Says in a ticket that a mail of it did not arrive; its requester sees nothing of it. The address is marked where it is the
 * requester's or in copy: a report is as easily made up as any mail, by people who know the ticket's mark.
 */
export async function noteBounce(home: Home, ticket: Ticket, { address, words }: Bounce): Promise<void> {
  const actor = { role: "operator" } as const
  await recordTicketEvent({ ...home, actor }, "ticket.mail-bounced", {
    subjectId: ticket.id,
    detail: kindOf(words),
  })
  const isReached =
    address === ticket.requesterEmail ||
    (await home.store.support.participants.find(ticket.id, address)) !== null
  if (isReached) await markAddress(home, address, words)
}
