import { queueNotice } from "@/lib/people/consents/mutations"
import { fullName } from "@/lib/platform/person-name"
import { firstInbox, replyAddressOf } from "@/lib/support/inboxes/queries"
import { ticketMark } from "@/lib/support/inboxes/ticket-mark"
import { askForFeedback } from "@/lib/support/surveys/mutations"
import { isStaff } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import { queueMail } from "@/lib/tenancy/mail/mutations"
import type { Mail, MailClosing } from "@/lib/tenancy/mail/schema"
import { portalTitle } from "@/lib/tenancy/organisations/values"
import { linesOf } from "./body"
import { guestWords } from "./guest-words"
import { ticketLink } from "./link"
import { resolvedMailMs, type Ticket } from "./schema"

/** Confirms a new ticket to its requester; this mail begins a conversation of mails. */
export async function confirmTicket(ctx: Context, ticket: Ticket, body: string) {
  const quoted = ctx.actor.role === "customer" ? (lines: string[]) => lines : guestWords
  const [[subject = ""], lines] = [quoted([ticket.subject.replace(/\s+/g, " ")]), quoted(linesOf(body))]
  const props = { ...(await about(ctx, ticket)), subject, lines }
  const mail = await mailOf(ctx, ticket, { template: "ticketReceived", props }, { isFirst: true })
  await queueMail(ctx.store, ctx.organisation.id, mail)
}

/** Mails staff's answer to the requester; nothing is sent about a person's own messages, nor about internal notes. */
export async function tellAnswer(ctx: Context, ticket: Ticket, body: string) {
  if (!isStaff(ctx.actor)) return
  const author = fullName(ctx.actor) || portalTitle(ctx.organisation)
  const isResolved = ticket.status === "closed"
  await notify(ctx, ticket, async () => {
    const survey = isResolved ? await askForFeedback(ctx, ticket.id) : null
    const signature = (await firstInbox(ctx))?.signature ?? ""
    const said = { author, lines: linesOf(body), signature }
    const props = { ...(await known(ctx, ticket)), ...said, isResolved, survey }
    return { template: "ticketAnswered", props }
  })
}

/**
 * Mails the requester that staff has closed the ticket, and asks for feedback in the same mail. It leaves thirteen
 * seconds later, unless the ticket has been opened again.
 */
export async function tellResolved(ctx: Context, ticket: Ticket) {
  if (!isStaff(ctx.actor)) return
  const say = async (): Promise<Said> => {
    const survey = await askForFeedback(ctx, ticket.id)
    return { template: "ticketResolved", props: { ...(await known(ctx, ticket)), survey } }
  }
  const closing = { ticketId: ticket.id, at: ctx.now.toISOString() }
  await notify(ctx, ticket, say, { closing, afterMs: resolvedMailMs })
}

type Said = Mail extends infer Each ? (Each extends Mail ? Pick<Each, "template" | "props"> : never) : never

async function mailOf(ctx: Context, ticket: Ticket, said: Said, { isFirst = false } = {}) {
  const thread = { id: await ticketMark(ctx.organisation.id, ticket.id), isFirst }
  const replyTo = (await replyAddressOf(ctx, ticket.id)) ?? undefined
  const isWritten = said.template === "ticketAnswered"
  return { ...said, to: ticket.requesterEmail, role: "customer", thread, replyTo, isWritten } as Mail
}

/** A customer is told only while they allow it; a guest always, who has no account to say otherwise. */
async function notify(
  ctx: Context,
  ticket: Ticket,
  say: () => Promise<Said>,
  { closing, afterMs }: { closing?: MailClosing; afterMs?: number } = {},
) {
  // The requester has deleted their account.
  if (ticket.requesterEmail === "") return
  const { requesterId: accountId } = ticket
  const write = async () => ({ ...(await mailOf(ctx, ticket, await say())), closing })
  if (accountId === null) return queueMail(ctx.store, ctx.organisation.id, await write(), { afterMs })
  await queueNotice(ctx, { accountId, kind: "ticket-updates" }, write, { afterMs })
}

const about = async (ctx: Context, ticket: Ticket) => ({
  portal: portalTitle(ctx.organisation),
  number: ticket.number,
  link: await ticketLink(ctx, ticket),
})

const known = async (ctx: Context, ticket: Ticket) => ({
  ...(await about(ctx, ticket)),
  subject: ticket.subject,
})
