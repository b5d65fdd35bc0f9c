import type { Context } from "@/lib/context"
import { queueMail } from "@/lib/mail/mutations"
import type { Mail } from "@/lib/mail/schema"
import { portalTitle } from "@/lib/organisations/schema"
import { isStaff } from "@/lib/sessions/policy"
import { linesOf } from "./body"
import { ticketLink } from "./link"
import type { Ticket } from "./schema"

/** Confirms a new ticket to whoever asked; its mails begin a thread. */
export async function confirmTicket(ctx: Context, ticket: Ticket) {
  const subject = ctx.actor.role === "customer" ? ticket.subject : null
  const props = { ...(await about(ctx, ticket)), subject }
  await send(ctx, ticket, { template: "ticketReceived", props }, { isFirst: true })
}

/** Tells the requester what staff has answered; nobody is told of their own words, and nobody of internal notes. */
export async function tellAnswer(ctx: Context, ticket: Ticket, body: string) {
  if (!isStaff(ctx.actor)) return
  const { firstName, lastName } = ctx.actor
  const author = `${firstName} ${lastName}`.trim() || portalTitle(ctx.organisation)
  const isResolved = ticket.status === "closed"
  const props = { ...(await known(ctx, ticket)), author, lines: linesOf(body), isResolved }
  await send(ctx, ticket, { template: "ticketAnswered", props })
}

/** Tells the requester that staff has closed the ticket. */
export async function tellResolved(ctx: Context, ticket: Ticket) {
  if (!isStaff(ctx.actor)) return
  await send(ctx, ticket, { template: "ticketResolved", props: await known(ctx, ticket) })
}

type Said = Mail extends infer Each ? (Each extends Mail ? Pick<Each, "template" | "props"> : never) : never

async function send(ctx: Context, ticket: Ticket, said: Said, { isFirst = false } = {}) {
  const thread = { id: ticket.id, isFirst }
  const mail = { ...said, to: ticket.requesterEmail, thread } as Mail
  await queueMail(ctx.store, ctx.organisation.id, mail)
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
