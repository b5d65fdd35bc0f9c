import { suggestArticles } from "@/lib/knowledge/search/queries"
import { searchText } from "@/lib/knowledge/search/schema"
import { issueChallenge } from "@/lib/platform/challenges/queries"
import { MovedError, NotFoundError } from "@/lib/platform/errors"
import { paragraphsOf } from "@/lib/platform/html/paragraphs"
import { plainText } from "@/lib/platform/html/plain-text"
import { requestHash } from "@/lib/platform/idempotency/request-hash"
import { parseInput } from "@/lib/platform/input"
import { articlePath } from "@/lib/platform/paths"
import { defaultFields } from "@/lib/support/forms/queries"
import type { AskedField } from "@/lib/support/forms/values"
import { checkFilled, createGuestTicket } from "@/lib/support/tickets/mutations"
import { getThread, guestContext } from "@/lib/support/tickets/queries"
import { newGuestTicket } from "@/lib/support/tickets/schema"
import { submit } from "@/lib/support/tickets/submission"
import { ticketStatusLabels } from "@/lib/support/tickets/values"
import type { Context } from "@/lib/tenancy/context"
import { pathIn } from "@/lib/tenancy/organisations/languages"
import { portalOrigin } from "@/lib/tenancy/organisations/origin"
import { isSearchOpen, takesTickets } from "@/lib/tenancy/organisations/policy"
import { followInput, prepareInput, ticketInput } from "./schema"
import { asData, type Tool, type ToolAnswer, tool } from "./tool"

/** By which a program asks the company in the name of a person without an account, as the public form does. */
export const ticketTools: Tool[] = [
  tool({
    name: "prepare_ticket",
    title: "Look for an answer before asking",
    description:
      "Call this before open_ticket: it gives articles that may answer the question, the fields that the company wants filled in, and a challenge to solve. Show the person the articles first; most questions end there.",
    input: prepareInput,
    isThere: takesTickets,
    async run(ctx, { subject }) {
      const fields = (await defaultFields(ctx)).map(fieldToFill)
      return asData({ articles: await answersTo(ctx, subject), fields, ...(await challengeFor(ctx)) })
    },
  }),
  tool({
    name: "open_ticket",
    title: "Ask the company",
    description:
      "Opens a ticket for a person who has no account here and wants one. Ask them before you call this, and for their own address: the answer is mailed there. It gives the ticket's number; the link to follow it is in the mail.",
    input: ticketInput,
    readOnly: false,
    isThere: takesTickets,
    run: openTicket,
  }),
  tool({
    name: "follow_ticket",
    title: "Follow a ticket",
    description:
      "The status of a ticket that was opened without an account, and what was said in it, for anyone who has the link of its mails.",
    input: followInput,
    isThere: takesTickets,
    run: followTicket,
  }),
]

type Asked = ReturnType<typeof ticketInput.parse>

async function openTicket(ctx: Context, asked: Asked): Promise<ToolAnswer> {
  const { first_name: firstName, last_name: lastName, email, subject, challenge, key } = asked
  if (!asked.articles_do_not_help) {
    const articles = await answersTo(ctx, subject)
    const next =
      "No ticket was opened. Show the person these articles; if they do not help, call this again and say so."
    if (articles.length > 0) return asData({ opened: false, articles, next })
  }
  const input = {
    ...{ firstName, ...(lastName && { lastName }), email, subject, body: paragraphsOf(asked.body) },
    ...(asked.fields && { fields: asked.fields }),
  }
  const check = () => checkFilled(ctx, parseInput(newGuestTicket, input))
  const sent = {
    kind: "ticket" as const,
    request: input,
    // Models make up short keys, and all people without an account share one list of them: so each email gets keys of
    // its own.
    key: `mcp-${requestHash([email.toLowerCase(), key])}`,
    check,
    guest: { email, challenge },
  }
  const { number } = await submit(ctx, sent, async (inside, filled) => {
    const ticket = await createGuestTicket(inside, input, { channel: "program", filled })
    return { number: ticket.number }
  })
  return asData({ opened: true, number, next: `A link to follow it was mailed to ${email}.` })
}

async function followTicket(ctx: Context, { link }: { link: string }): Promise<ToolAnswer> {
  const guest = await guestContext(ctx, tokenIn(link)).catch((error: unknown) => {
    // A ticket that became an account's is read by signing in, which no tool does.
    throw error instanceof MovedError ? new NotFoundError("Ticket") : error
  })
  const { ticket, entries, hasEarlier } = await getThread(guest, guest.actor.ticketId)
  return asData({
    number: ticket.number,
    subject: ticket.subject,
    status: ticketStatusLabels[ticket.status],
    updatedAt: ticket.updatedAt.toISOString(),
    hasEarlier,
    entries: entries.map(({ authorRole, authorFirstName, body, createdAt, attachments }) => ({
      from: authorRole === "guest" ? "requester" : authorFirstName || "staff",
      at: createdAt.toISOString(),
      text: plainText(body),
      files: attachments.map(({ name }) => name),
    })),
  })
}

/** The token of a mailed link, which may be given whole. */
function tokenIn(link: string): string {
  const last = link.split(/[?#]/, 1)[0]?.split("/").filter(Boolean).at(-1) ?? ""
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}

async function answersTo(ctx: Context, subject: string) {
  if (!isSearchOpen(ctx.organisation)) return []
  const found = await suggestArticles(ctx, searchText.parse(subject))
  return found.map((article) => ({
    title: article.title,
    url: portalOrigin(ctx.organisation) + pathIn(ctx, articlePath(article)),
    ...(article.language && { language: article.language }),
  }))
}

/** A field as a program fills it in; what is only for some values of another one says so. */
const fieldToFill = ({ key, title, kind, hint, isRequired, options, whenWords }: AskedField) => ({
  ...{ key, title, kind, required: isRequired },
  ...(hint && { hint }),
  ...(options.length > 0 && { options: options.map((option) => ({ id: option.id, title: option.title })) }),
  ...(whenWords && { onlyFor: whenWords }),
})

async function challengeFor(ctx: Context) {
  const { challenge, difficulty } = await issueChallenge(ctx)
  return {
    challenge,
    difficulty,
    howToSolve: `Find a whole number n for which the SHA-256 of "<challenge>:n" begins with ${difficulty} zero bits, and send "<challenge>:n". It is good for an hour and one ticket.`,
    challengeRequired: ctx.organisation.settings.challengeRequired,
  }
}
