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
  commentWritten: ({ portal, article, author, lines, isWaiting, link }: Props): MailContent => {
    const t = words("mails.knowledge")
    return {
      // Nothing a person typed is in the subject.
      subject: t("writtenSubject", { portal }),
      preview: t(isWaiting ? "isWaiting" : "isShown"),
      heading: t("writtenHeading"),
      body: (
        <>
          <Paragraph>{t("writtenBy", { author, article })}</Paragraph>
          <Quotation lines={lines} />
          <Paragraph>{t(isWaiting ? "approveHint" : "rejectHint")}</Paragraph>
          <Action href={link}>{t(isWaiting ? "approve" : "seeComments")}</Action>
        </>
      ),
      reason: t("ownerReason", { portal }),
    }
  },
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
