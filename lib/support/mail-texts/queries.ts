import { parseInput } from "@/lib/platform/input"
import { ticketMails } from "@/lib/support/tickets/emails"
import { ownWords } from "@/lib/support/tickets/own-words"
import { requireManager } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import { composeMessage } from "@/lib/tenancy/mail/message"
import { portalOrigin } from "@/lib/tenancy/organisations/origin"
import { portalTitle } from "@/lib/tenancy/organisations/values"
import { type MailPreview, mailPreview } from "./schema"

const example = { number: 1234, subject: "My order has not arrived", requesterFirstName: "Rosa" }

/** How a mail about tickets looks in a mailbox. @throws UnauthenticatedError, ForbiddenError, InvalidError */
export async function previewMail(
  ctx: Context,
  input: MailPreview,
): Promise<{ subject: string; html: string }> {
  requireManager(ctx.actor)
  const { mail, ...changes } = parseInput(mailPreview, input)
  const organisation = { ...ctx.organisation, settings: { ...ctx.organisation.settings, ...changes } }
  const { subject, html } = await composeMessage(organisation, {
    ...{ id: "preview", to: "rosa@example.com", role: "customer" },
    content: contents[mail]({
      ...{ portal: portalTitle(organisation), number: example.number, subject: example.subject },
      ...ownWords(organisation, mail, example),
      link: portalOrigin(organisation),
    }),
  })
  return { subject, html }
}

const lines = ["I ordered on Monday, and nothing has come."]
const said = { author: "Ada", lines: ["It is on its way and will be there tomorrow."] }

type Known = {
  portal: string
  number: number
  subject: string
  link: string
  title?: string
  says?: string[]
}
const contents = {
  ticketReceived: (known: Known) => ticketMails.ticketReceived({ ...known, lines }),
  ticketAnswered: (known: Known) =>
    ticketMails.ticketAnswered({ ...known, ...said, isResolved: false, survey: null }),
  ticketResolved: (known: Known) => ticketMails.ticketResolved({ ...known, survey: null }),
}
