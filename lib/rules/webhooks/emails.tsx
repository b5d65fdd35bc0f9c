import type { MailContent } from "@/lib/tenancy/mail/layout"
import { Action, Paragraph } from "@/lib/tenancy/mail/parts"
import { failingDays } from "./values"

type Disabled = { portal: string; address: string; link: string; isGone: boolean }

/** The mails about webhooks. `portal` is the portal's title. */
export const webhookMails = {
  webhookDisabled: ({ portal, address, link, isGone }: Disabled): MailContent => ({
    subject: `A webhook of ${portal} was switched off`,
    preview: address,
    heading: "A webhook was switched off",
    body: (
      <>
        <Paragraph>
          {address}{" "}
          {isGone ? "answered that it is gone (410)." : `has taken nothing for ${failingDays} days.`} It is
          told nothing any more.
        </Paragraph>
        <Action href={link}>See the webhooks</Action>
        <Paragraph quiet>Once the receiver works again, switch the webhook on there.</Paragraph>
      </>
    ),
    reason: `You get this email because you own ${portal}.`,
  }),
}

type WebhookMails = typeof webhookMails

declare module "@/lib/tenancy/mail/schema" {
  interface Templates extends WebhookMails {}
}
