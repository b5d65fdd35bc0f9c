import type { MailContent } from "@/lib/tenancy/mail/layout"
import { Action, Paragraph } from "@/lib/tenancy/mail/parts"
import { linkDays } from "./values"

type Props = { portal: string; link: string }

/** The mails about a file of one's own data. `portal` is the portal's title. */
export const exportMails = {
  exportReady: ({ portal, link }: Props): MailContent => ({
    subject: `Your data from ${portal}`,
    preview: "The file you asked for can be downloaded.",
    heading: "Your file is ready",
    body: (
      <>
        <Paragraph>
          The file with your data can be downloaded once, within {linkDays} days, by you alone: sign in first.
          A newer file of the same kind takes its place.
        </Paragraph>
        <Action href={link}>Download your data</Action>
        <Paragraph quiet>If you did not ask for this file, change your password.</Paragraph>
      </>
    ),
    reason: reason(portal),
  }),
  /** `link` leads to where another one is asked for. */
  exportFailed: ({ portal, link }: Props): MailContent => ({
    subject: `Your data from ${portal}`,
    preview: "The file you asked for could not be made.",
    heading: "Your file could not be made",
    body: (
      <>
        <Paragraph>We are sorry: something went wrong on our side. Please ask for the file again.</Paragraph>
        <Action href={link}>Go to your profile</Action>
      </>
    ),
    reason: reason(portal),
  }),
}

const reason = (portal: string) => `You get this email because you asked ${portal} for your data.`

type ExportMails = typeof exportMails

declare module "@/lib/tenancy/mail/schema" {
  interface Templates extends ExportMails {}
}
