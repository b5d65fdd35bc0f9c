import { words } from "@/lib/platform/words/words"
import type { MailContent } from "@/lib/tenancy/mail/layout"
import { Action, Paragraph, Quotation } from "@/lib/tenancy/mail/parts"

/** `author` and `lines` are as they were typed; `link` is where comments are approved. */
type Props = {
  portal: string
  article: string
  author: string
  lines: string[]
  isWaiting: boolean
  link: string
}

/** `lines` are those of the answer, `said` those of the comment; `link` is where it stands below its article. */
type Answer = {
  portal: string
  article: string
  author: string
  said: string[]
  lines: string[]
  link: string
}

/** The mails about comments. `portal` is the portal's title. */
export const commentMails = {
  // Nothing a person typed is in the subject.
  commentWritten: ({ portal, article, author, lines, isWaiting, link }: Props): MailContent => ({
    subject: `A new comment at ${portal}`,
    preview: isWaiting ? "It is waiting for your approval." : "Visitors see it already.",
    heading: "New comment on an article",
    body: (
      <>
        <Paragraph>
          {author} on ‘{article}’:
        </Paragraph>
        <Quotation lines={lines} />
        <Paragraph>
          {isWaiting ? "Visitors see it once you approve it." : "Visitors see it already; you can reject it."}
        </Paragraph>
        <Action href={link}>{isWaiting ? "Approve or reject" : "See comments"}</Action>
      </>
    ),
    reason: `You get this email because you own ${portal}.`,
  }),
  /** To the author of a comment that staff has answered. */
  commentAnswered: ({ portal, article, author, said, lines, link }: Answer): MailContent => ({
    subject: words("mails.knowledge")("answerSubject", { portal }),
    preview: words("mails.knowledge")("answerPreview", { author }),
    heading: words("mails.knowledge")("answerHeading", { author }),
    body: (
      <>
        <Paragraph>{words("mails.knowledge")("youWrote", { article })}</Paragraph>
        <Quotation lines={said} />
        <Paragraph>{words("mails.knowledge")("theAnswer")}</Paragraph>
        <Quotation lines={lines} />
        <Action href={link}>{words("mails.knowledge")("seeIt")}</Action>
      </>
    ),
    reason: words("mails.knowledge")("answerReason", { portal }),
  }),
}

type CommentMails = typeof commentMails

declare module "@/lib/tenancy/mail/schema" {
  interface Templates extends CommentMails {}
}
