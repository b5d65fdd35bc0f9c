import { Fragment } from "react"
import type { SurveyLink } from "@/lib/support/surveys/schema"
import type { MailContent } from "@/lib/tenancy/mail/layout"
import { Action, Paragraph, Quotation, Reading } from "@/lib/tenancy/mail/parts"

type Props = { portal: string; number: number; link: string }
type Known = Props & { subject: string }
/** Jobs queued before the mail quoted the request have no `lines`, and for a guest no subject. */
type Received = Props & { subject: string | null; lines?: string[] }
/** Jobs queued before inboxes had one have no `signature`. */
type Answer = { author: string; lines: string[]; isResolved: boolean; signature?: string }
/** Null where the company asks for no feedback. */
type Resolved = { survey: SurveyLink | null }

// One subject for all mails of a ticket, so that mailboxes show them as one conversation; nothing a requester typed.
const title = ({ portal, number }: Props) => `Your request #${number} at ${portal}`
const follow = "Read and reply"

/** The mails about tickets, to the requester. `portal` is the portal's title. */
export const ticketMails = {
  /** `lines` is what was asked, as plain text. */
  ticketReceived: ({ subject, lines = [], ...props }: Received): MailContent => ({
    subject: title(props),
    preview: "We have received your request and will answer as soon as we can.",
    heading: "We have received your request",
    body: (
      <>
        {subject !== null && <Paragraph>Your request: {subject}</Paragraph>}
        {lines.length > 0 && <Quotation lines={lines} />}
        <Paragraph>
          Its number is #{props.number}. We will answer as soon as we can, and write to you when we have.
        </Paragraph>
        <Action href={props.link}>Follow your request</Action>
        <Paragraph quiet>Anyone with this link can read your request.</Paragraph>
      </>
    ),
    reason: `You get this email because someone sent a request to ${props.portal} with this address. If this was not you, you can ignore it.`,
  }),
  /** `lines` is the answer as plain text, and `signature` the inbox's. */
  ticketAnswered: ({
    subject,
    author,
    lines,
    signature = "",
    isResolved,
    survey,
    ...props
  }: Known & Resolved & Answer): MailContent => ({
    subject: `Re: ${title(props)}`,
    preview: `${author} has answered.`,
    heading: `${author} has answered`,
    body: (
      <>
        <Paragraph>Your request: {subject}</Paragraph>
        <Quotation lines={lines} />
        {signature && <Signature text={signature} />}
        {isResolved && <Paragraph>Your request is resolved. If you reply, it opens again.</Paragraph>}
        <Action href={props.link}>{follow}</Action>
        {survey && <Question {...survey} />}
      </>
    ),
    reason: reason(props),
  }),
  ticketResolved: ({ subject, survey, ...props }: Known & Resolved): MailContent => ({
    subject: `Re: ${title(props)}`,
    preview: "Your request is resolved.",
    heading: "Your request is resolved",
    body: (
      <>
        <Paragraph>Your request: {subject}</Paragraph>
        <Paragraph>If something is still missing, reply and it opens again.</Paragraph>
        <Action href={props.link}>{follow}</Action>
        {survey && <Question {...survey} />}
      </>
    ),
    reason: reason(props),
  }),
}

const Signature = ({ text }: { text: string }) => (
  <Paragraph quiet>
    {text.split("\n").map((line, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines stay where they are.
      <Fragment key={at}>
        {at > 0 && <br />}
        {line}
      </Fragment>
    ))}
  </Paragraph>
)

const Question = ({ link, question }: SurveyLink) => (
  <Reading
    href={link}
    name="Tell us what you think"
    note="It takes a moment, and you do not have to sign in."
  >
    {question}
  </Reading>
)

const reason = ({ portal }: Props) => `You get this email because you sent a request to ${portal}.`

type TicketMails = typeof ticketMails

declare module "@/lib/tenancy/mail/schema" {
  interface Templates extends TicketMails {}
}
