import { Fragment, type ReactNode } from "react"
import { momentIn } from "@/lib/platform/time/in-language"
import { interfaceLanguage, words } from "@/lib/platform/words/words"
import type { SurveyLink } from "@/lib/support/surveys/schema"
import type { MailContent } from "@/lib/tenancy/mail/layout"
import { Action, Line, Linked, Paragraph, Quotation, Reading } from "@/lib/tenancy/mail/parts"
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
/** Jobs queued before mails went to people in copy have no more than `author`, `lines` and `isResolved`, later ones no files. */
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
    /** The names of the files of what was said. */
    files?: string[]
    /** To people in copy, the names of those that are not in this mail. */
    leftOut?: string[]
  }

type OnHold = Known & Reopening & { closesOn: string }
/** What an agent has passed on as the requester's own words `isTheirs`, and proved by nothing. */
type Opened = Known & { author: string; lines: string[]; signature: string; isTheirs?: boolean }

// One subject for all mails of a ticket, so that mailboxes show them as one conversation; nothing a requester typed.
const title = ({ title: own, portal, number }: Pick<Props, "title" | "portal" | "number">) =>
  own ?? said()("subject", { number, portal })
const said = () => words("mails.tickets")

/** The mails about tickets, to the requester. `portal` is the portal's title. */
export const ticketMails = {
  /** `lines` is what was asked, as plain text. */
  ticketReceived: ({ subject, lines = [], ...props }: Received): MailContent => ({
    subject: title(props),
    preview: said()("receivedPreview"),
    heading: said()("receivedHeading"),
    body: (
      <>
        {subject !== null && <Paragraph>{said()("yourRequest", { subject })}</Paragraph>}
        {lines.length > 0 && <Quotation lines={lines} />}
        <Words says={props.says}>{said()("receivedBody", { number: props.number })}</Words>
        <Action href={props.link}>{said()("follow")}</Action>
        <Paragraph quiet>{said()("anyone")}</Paragraph>
      </>
    ),
    reason: said()("receivedReason", { portal: props.portal }),
  }),
  /** `lines` is what the agent has written, as plain text, and `signature` the agent's, then the inbox's. */
  ticketOpened: ({ subject, author, lines, signature, isTheirs = false, ...props }: Opened): MailContent => ({
    subject: title(props),
    preview: sentence(said()("openedHeading", { author })),
    heading: said()("openedHeading", { author }),
    body: (
      <>
        <Paragraph>{said()("theRequest", { subject })}</Paragraph>
        <Quotation lines={lines} linked={!isTheirs} />
        {signature && <Signature text={signature} />}
        <Paragraph>{said()("openedBody", { number: props.number })}</Paragraph>
        <Action href={props.link}>{said()("readAndReply")}</Action>
      </>
    ),
    reason: said()("openedReason", { portal: props.portal }),
  }),
  ticketAnswered: (answer: Answer): MailContent => ({
    subject: `Re: ${title(answer)}`,
    preview: sentence(saidBy(answer)),
    heading: saidBy(answer),
    body: <Said {...answer} />,
    reason: answer.link ? reason(answer) : said()("copyReason", { portal: answer.portal }),
  }),
  /** `closesOn` is a day in words. */
  ticketOnHold: ({ subject, closesOn, reopenedWithin, ...props }: OnHold): MailContent => ({
    subject: `Re: ${title(props)}`,
    preview: sentence(said()("waitsHeading")),
    heading: said()("waitsHeading"),
    body: (
      <>
        <Paragraph>{said()("yourRequest", { subject })}</Paragraph>
        <Paragraph>
          {said()("waitsBody", { day: closesOn })} {ifYouReply(reopenedWithin, { isLater: true })}
        </Paragraph>
        <Action href={props.link}>{said()("readAndReply")}</Action>
      </>
    ),
    reason: reason(props),
  }),
  ticketResolved: ({ subject, survey, reopenedWithin, ...props }: Known & Resolved): MailContent => ({
    subject: `Re: ${title(props)}`,
    preview: sentence(said()("resolvedHeading")),
    heading: said()("resolvedHeading"),
    body: (
      <>
        <Paragraph>{said()("yourRequest", { subject })}</Paragraph>
        <Words says={props.says}>{stillMissing(reopenedWithin)}</Words>
        <Action href={props.link}>{said()("readAndReply")}</Action>
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
        <Linked line={line} />
      </Fragment>
    ))}
  </Paragraph>
)

const saidBy = ({ author, isAnswer = true }: Answer) => said()(isAnswer ? "answered" : "written", { author })

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
  isAnswer = true,
  files = [],
  leftOut = [],
}: Answer) => (
  <>
    <Paragraph>{said()("yourRequest", { subject })}</Paragraph>
    {lines.length > 0 && <Quotation lines={lines} linked={isAnswer} />}
    {files.length > 0 && <Paragraph quiet>{said()("files", { names: files.join(", ") })}</Paragraph>}
    {leftOut.length > 0 && (
      <Paragraph quiet>{said()("filesLeftOut", { names: leftOut.join(", ") })}</Paragraph>
    )}
    {signature && <Signature text={signature} />}
    <Words says={says} />
    {isResolved && (
      <Paragraph>
        {sentence(said()("resolvedHeading"))} {ifYouReply(reopenedWithin)}
      </Paragraph>
    )}
    {link && <Action href={link}>{said()("readAndReply")}</Action>}
    {people.length > 0 && <Paragraph quiet>{said()("inCopy", { people: people.join(", ") })}</Paragraph>}
    {survey && <Question {...survey} />}
    {before && <Before {...before} />}
  </>
)

/** What was said before, under a line, as people quote it. */
const Before = ({ name, at, lines }: NonNullable<Answer["before"]>) => (
  <>
    <Line />
    <Paragraph quiet>{said()("wrote", { moment: momentOf(at), name })}</Paragraph>
    <Quotation lines={lines} quiet />
  </>
)

/** In UTC, as the reader's zone is not known. */
function momentOf(at: string): string {
  const language = interfaceLanguage()
  return language === "en" ? new Date(at).toUTCString().slice(5, 22) : momentIn(at, "UTC", language)
}

const Question = ({ link, question }: SurveyLink) => (
  <Reading href={link} name={said()("tellUs")} note={said()("tellUsNote")}>
    {question}
  </Reading>
)

const reason = ({ portal }: Pick<Props, "portal">) => said()("reason", { portal })
const sentence = (text: string) => said()("sentence", { text })

type TicketMails = typeof ticketMails

declare module "@/lib/tenancy/mail/schema" {
  interface Templates extends TicketMails {}
}
