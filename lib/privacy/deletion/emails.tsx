import type { MailContent } from "@/lib/tenancy/mail/layout"
import { Paragraph } from "@/lib/tenancy/mail/parts"

/** The last mail to a person whose account has been deleted. `portal` is the portal's title. */
export const deletionMails = {
  accountDeleted: ({ portal }: { portal: string }): MailContent => ({
    subject: `Your account at ${portal} has been deleted`,
    preview: "Your account and your data have been deleted.",
    heading: "Your account has been deleted",
    body: (
      <>
        <Paragraph>
          Your account has been permanently deleted, with your profile, consents, votes and files. What you
          asked and what was answered is kept without your name and address.
        </Paragraph>
        <Paragraph quiet>This is the last email you get from us; your address is not kept.</Paragraph>
      </>
    ),
    reason: `You get this email because your account at ${portal} was deleted with its password.`,
  }),
}

type DeletionMails = typeof deletionMails

declare module "@/lib/tenancy/mail/schema" {
  interface Templates extends DeletionMails {}
}
