import { Fragment, type ReactNode } from "react"
import type { SurveyLink } from "@/lib/support/surveys/schema"
import type { MailContent } from "@/lib/tenancy/mail/layout"
import { Action, Line, Paragraph, Quotation, Reading, WebLink } from "@/lib/tenancy/mail/parts"
import type { OwnWords } from "./own-words"
import { ifYouReply, stillMissing } from "./reopening-words"

type Props = OwnWords & { portal: string; number: number; link: string }
type Known = Props & { subject: string }
/** Jobs queued before the mail quoted the request have no `lines`, and for a guest no subject. */
type Received = Props & { subject: string | null; lines?: string[] }
/** For how many days a reply opens it again, `always` or `0`; jobs queued before it was a choice do not say. */
type Reopening = { reopenedWithin?: string }
/** Null where the company asks for no feedback. */
type Resolved = Reopening & { survey: SurveyLink | null }
/** Jobs queued before mails went to people in copy have no more than `author`, `lines` and `isResolved`. */
type Answer = Omit<Known, "link"> &
  Resolved & {
    /** Null for people in copy. */
    link: string | null
    author: string
    /** As plain text. */
    lines: string[]
    /** The author's, then the inbox's. */
    signature?: string
    /** Whether it is from staff. */
    isAnswer?: boolean
    isResolved: boolean
    /** What was said before it. */
    before?: { name: string; at: string; lines: string[] } | null
    /** Those in copy, by name and address. */
    people?: string[]
  }

type OnHold = Known & Reopening & { closesOn: string }
type Opened = Known & { author: string; lines: string[]; signature: string }

// One subject for all mails of a ticket, so that mailboxes show them as one conversation; nothing a requester typed.
const title = ({ title: own, portal, number }: Pick<Props, "title" | "portal" | "number">) =>
  own ?? `Your request #${number} at ${portal}`
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
        <Words says={props.says}>
          Its number is #{props.number}. We will answer as soon as we can, and write to you when we have.
        </Words>
        <Action href={props.link}>Follow your request</Action>
        <Paragraph quiet>Anyone with this link can read your request.</Paragraph>
      </>
    ),
    reason: `You get this email because someone sent a request to ${props.portal} with this address. If this was not you, you can ignore it.`,
  }),
  /** `lines` is what the agent has written, as plain text, and `signature` the agent's, then the inbox's. */
  ticketOpened: ({ subject, author, lines, signature, ...props }: Opened): MailContent => ({
    subject: title(props),
    preview: `${author} has opened a request for you.`,
    heading: `${author} has opened a request for you`,
    body: (
      <>
        <Paragraph>The request: {subject}</Paragraph>
        <Quotation lines={lines} />
        {signature && <Signature text={signature} />}
        <Paragraph>Its number is #{props.number}. Your answer reaches the people who work on it.</Paragraph>
        <Action href={props.link}>{follow}</Action>
      </>
    ),
    reason: `You get this email because ${props.portal} opened a request for you. If it was not meant for you, you can ignore it.`,
  }),
  ticketAnswered: (answer: Answer): MailContent => ({
    subject: `Re: ${title(answer)}`,
    preview: `${saidBy(answer)}.`,
    heading: saidBy(answer),
    body: <Said {...answer} />,
    reason: answer.link
      ? reason(answer)
      : `You get this email because you are in copy of a request to ${answer.portal}.`,
  }),
  /** `closesOn` is a day in words. */
  ticketOnHold: ({ subject, closesOn, reopenedWithin, ...props }: OnHold): MailContent => ({
    subject: `Re: ${title(props)}`,
    preview: "Your request waits for your answer.",
    heading: "Your request waits for your answer",
    body: (
      <>
        <Paragraph>Your request: {subject}</Paragraph>
        <Paragraph>
          If we hear nothing from you, it closes on {closesOn}.{" "}
          {ifYouReply(reopenedWithin, { isLater: true })}
        </Paragraph>
        <Action href={props.link}>{follow}</Action>
      </>
    ),
    reason: reason(props),
  }),
  ticketResolved: ({ subject, survey, reopenedWithin, ...props }: Known & Resolved): MailContent => ({
    subject: `Re: ${title(props)}`,
    preview: "Your request is resolved.",
    heading: "Your request is resolved",
    body: (
      <>
        <Paragraph>Your request: {subject}</Paragraph>
        <Words says={props.says}>{stillMissing(reopenedWithin)}</Words>
        <Action href={props.link}>{follow}</Action>
        {survey && <Question {...survey} />}
      </>
    ),
    reason: reason(props),
  }),
}

const webAddress = /(https?:\/\/[^\s<>"]+)/

const Linked = ({ line }: { line: string }) =>
  line.split(webAddress).map((part, at) =>
    at % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: words stay where they are.
      <WebLink key={at} href={part} />
    ) : (
      part
    ),
  )

const Signature = ({ text }: { text: string }) => (
  <Paragraph quiet>
    {text.split("\n").map((line, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines stay where they are.
      <Fragment key={at}>
        {at > 0 && <br />}
        <Linked line={line} />
      </Fragment>
    ))}
  </Paragraph>
)

const saidBy = ({ author, isAnswer = true }: Answer) => `${author} has ${isAnswer ? "answered" : "written"}`

/** The company's words, or ours where it has none. */
const Words = ({ says, children }: { says?: string[]; children?: ReactNode }) =>
  says
    ? says.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines stay where they are.
        <Paragraph key={at}>{line}</Paragraph>
      ))
    : children && <Paragraph>{children}</Paragraph>

const Said = ({
  says,
  subject,
  lines,
  signature,
  isResolved,
  reopenedWithin,
  link,
  people = [],
  before,
  survey,
}: Answer) => (
  <>
    <Paragraph>Your request: {subject}</Paragraph>
    <Quotation lines={lines} />
    {signature && <Signature text={signature} />}
    <Words says={says} />
    {isResolved && <Paragraph>Your request is resolved. {ifYouReply(reopenedWithin)}</Paragraph>}
    {link && <Action href={link}>{follow}</Action>}
    {people.length > 0 && <Paragraph quiet>In copy: {people.join(", ")}</Paragraph>}
    {survey && <Question {...survey} />}
    {before && <Before {...before} />}
  </>
)

/** What was said before, under a line, as people quote it. */
const Before = ({ name, at, lines }: NonNullable<Answer["before"]>) => (
  <>
    <Line />
    <Paragraph quiet>
      On {new Date(at).toUTCString().slice(5, 22)} UTC, {name} wrote:
    </Paragraph>
    <Quotation lines={lines} quiet />
  </>
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

const reason = ({ portal }: Pick<Props, "portal">) =>
  `You get this email because you sent a request to ${portal}.`

type TicketMails = typeof ticketMails

declare module "@/lib/tenancy/mail/schema" {
  interface Templates extends TicketMails {}
}
