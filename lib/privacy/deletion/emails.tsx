import { words } from "@/lib/platform/words/words"
import type { MailContent } from "@/lib/tenancy/mail/layout"
import { Paragraph } from "@/lib/tenancy/mail/parts"

const said = () => words("mails.privacy")

/** The last mail to a person whose account has been deleted. `portal` is the portal's title. */
export const deletionMails = {
  accountDeleted: ({ portal }: { portal: string }): MailContent => ({
    subject: said()("deletedSubject", { portal }),
    preview: said()("deletedPreview"),
    heading: said()("deletedHeading"),
    body: (
      <>
        <Paragraph>{said()("deletedBody")}</Paragraph>
        <Paragraph quiet>{said()("deletedLast")}</Paragraph>
      </>
    ),
    reason: said()("deletedReason", { portal }),
  }),
}

type DeletionMails = typeof deletionMails

declare module "@/lib/tenancy/mail/schema" {
  interface Templates extends DeletionMails {}
}
