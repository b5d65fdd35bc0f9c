import type { MailContent } from "@/lib/tenancy/mail/layout"
import { Action, Paragraph } from "@/lib/tenancy/mail/parts"

type Offer = { portal: string; from: string; link: string; days: number }

/** The mails about who owns a portal. `portal` is the portal's title. */
export const ownershipMails = {
  ownershipOffered: ({ portal, from, link, days }: Offer): MailContent => ({
    subject: `Take over ${portal}`,
    preview: `${from} wants to transfer this portal to you.`,
    heading: `Take over ${portal}`,
    body: (
      <>
        <Paragraph>
          {from} wants to make you the owner of {portal}. The owner decides how the portal looks, who works
          for it and what it offers.
        </Paragraph>
        <Action href={link}>See the offer</Action>
        <Paragraph quiet>The link works once, for {days} days. Do not share it.</Paragraph>
      </>
    ),
    reason: `You get this email because the owner of ${portal} entered this address. If you do not know why, you can ignore it.`,
  }),
  ownershipTaken: ({ portal, link }: { portal: string; link: string }): MailContent => ({
    subject: `You own ${portal} now`,
    preview: "Sign in with your email address and password.",
    heading: `You own ${portal} now`,
    body: (
      <>
        <Paragraph>You are the owner of {portal} from now on.</Paragraph>
        <Action href={link}>Sign in</Action>
      </>
    ),
    reason: `You get this email because you own ${portal}.`,
  }),
  ownershipGiven: ({ portal, email }: { portal: string; email: string }): MailContent => ({
    subject: `You no longer own ${portal}`,
    preview: `The portal belongs to ${email} now.`,
    heading: `You no longer own ${portal}`,
    body: (
      <>
        <Paragraph>
          {email} has accepted your offer and owns {portal} from now on. You are signed out of it.
        </Paragraph>
        <Paragraph quiet>
          If you did not offer the portal, tell the operator of this installation at once.
        </Paragraph>
      </>
    ),
    reason: `You get this email because you owned ${portal}.`,
  }),
}

type OwnershipMails = typeof ownershipMails

declare module "@/lib/tenancy/mail/schema" {
  interface Templates extends OwnershipMails {}
}
