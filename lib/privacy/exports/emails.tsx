import { words } from "@/lib/platform/words/words"
import type { MailContent } from "@/lib/tenancy/mail/layout"
import { Action, Paragraph } from "@/lib/tenancy/mail/parts"
import { linkDays } from "./values"

type Props = { portal: string; link: string }

/** The mails about a file of one's own data. `portal` is the portal's title. */
export const exportMails = {
  exportReady: ({ portal, link }: Props): MailContent => ({
    subject: said()("subject", { portal }),
    preview: said()("readyPreview"),
    heading: said()("readyHeading"),
    body: (
      <>
        <Paragraph>{said()("readyBody", { days: linkDays })}</Paragraph>
        <Action href={link}>{said()("download")}</Action>
        <Paragraph quiet>{said()("notYou")}</Paragraph>
      </>
    ),
    reason: reason(portal),
  }),
  /** `link` leads to where another one is asked for. */
  exportFailed: ({ portal, link }: Props): MailContent => ({
    subject: said()("subject", { portal }),
    preview: said()("failedPreview"),
    heading: said()("failedHeading"),
    body: (
      <>
        <Paragraph>{said()("failedBody")}</Paragraph>
        <Action href={link}>{said()("toProfile")}</Action>
      </>
    ),
    reason: reason(portal),
  }),
}

const said = () => words("mails.privacy")
const reason = (portal: string) => said()("reason", { portal })

type ExportMails = typeof exportMails

declare module "@/lib/tenancy/mail/schema" {
  interface Templates extends ExportMails {}
}
