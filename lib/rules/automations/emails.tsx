import { words } from "@/lib/platform/words/words"
import type { MailContent } from "@/lib/tenancy/mail/layout"
import { Paragraph } from "@/lib/tenancy/mail/parts"

/** The mails that automations send to whom their makers name. */
export const automationMails = {
  /** `lines` is plain text. */
  automationMail: ({
    portal,
    subject,
    lines,
  }: {
    portal: string
    subject: string
    lines: string[]
  }): MailContent => ({
    subject,
    preview: lines.join(" ").slice(0, 140),
    heading: subject,
    body: (
      <>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text, which never changes
          <Paragraph key={index}>{line}</Paragraph>
        ))}
      </>
    ),
    reason: words("mails.rules")("sentReason", { portal }),
  }),
}

type AutomationMails = typeof automationMails

declare module "@/lib/tenancy/mail/schema" {
  interface Templates extends AutomationMails {}
}
