import type { MailContent } from "@/lib/tenancy/mail/layout"
import { Action, Code, Paragraph } from "@/lib/tenancy/mail/parts"

type CodeProps = { portal: string; code: string }

const careful = "The code works once, for 2 hours. Keep it to yourself: we never ask for it."
const notYou = "If this was not you, you can ignore it: no one can continue without the code."

/** The mails about accounts. `portal` is the portal's title. */
export const accountMails = {
  /** To prove an address after sign-up; `link` leads to the page that takes the code. */
  verificationCode: ({ portal, code, link }: CodeProps & { link: string | null }): MailContent => ({
    subject: `Your verification code for ${portal}`,
    preview: "Enter it to confirm your email address.",
    heading: "Confirm your email address",
    body: (
      <>
        <Paragraph>Welcome to {portal}. Enter this code to confirm that this address is yours.</Paragraph>
        <Code>{code}</Code>
        {link && <Action href={link}>Enter the code</Action>}
        <Paragraph quiet>{careful}</Paragraph>
      </>
    ),
    reason: `You get this email because someone signed up at ${portal} with this address. ${notYou}`,
  }),
  recoveryCode: ({ portal, code }: CodeProps): MailContent => ({
    subject: `Reset your password for ${portal}`,
    preview: "Enter the code in this email to choose a new password.",
    heading: "Choose a new password",
    body: (
      <>
        <Paragraph>Enter this code on the page where you asked for it, then choose a new password.</Paragraph>
        <Code>{code}</Code>
        <Paragraph quiet>{careful}</Paragraph>
      </>
    ),
    reason: `You get this email because someone asked for a new password at ${portal}. ${notYou}`,
  }),
  /** An owner signs in without a password. */
  signInCode: ({ portal, code }: CodeProps): MailContent => ({
    subject: `Your sign-in code for ${portal}`,
    preview: "Enter the code in this email to sign in.",
    heading: "Sign in with a code",
    body: (
      <>
        <Paragraph>Enter this code where you asked for it. It replaces your password this once.</Paragraph>
        <Code>{code}</Code>
        <Paragraph quiet>{careful}</Paragraph>
      </>
    ),
    reason: `You get this email because someone asked for a code to sign in to ${portal} as you. ${notYou}`,
  }),
  /** For a sign-up with an email that has an account already, on a portal that does not say so on screen. */
  alreadyRegistered: ({ portal, link }: { portal: string; link: string }): MailContent => ({
    subject: `You already have an account at ${portal}`,
    preview: "There is no need to sign up again.",
    heading: "You already have an account",
    body: (
      <>
        <Paragraph>
          There is no need to sign up again: sign in with your password, or choose a new one.
        </Paragraph>
        <Action href={link}>Sign in</Action>
      </>
    ),
    reason: `You get this email because someone signed up at ${portal} with this address. If this was not you, you can ignore it.`,
  }),
  invitation: ({ portal, link, days }: { portal: string; link: string; days: number }): MailContent => ({
    subject: `Join ${portal} as an agent`,
    preview: "Set a password, and answer your first ticket.",
    heading: `Join ${portal}`,
    body: (
      <>
        <Paragraph>
          You are invited to answer the customers of {portal} as an agent. Set a password to begin.
        </Paragraph>
        <Action href={link}>Accept the invitation</Action>
        <Paragraph quiet>The link works once, for {days} days. Do not share it.</Paragraph>
      </>
    ),
    reason: `You get this email because the owner of ${portal} invited this address. If you do not know why, you can ignore it.`,
  }),
  passwordChanged: ({ portal }: { portal: string }): MailContent => ({
    subject: `Your password for ${portal} was changed`,
    preview: "If this was you, there is nothing to do.",
    heading: "Your password was changed",
    body: (
      <>
        <Paragraph>
          Your password for {portal} was changed just now, and other devices were signed out.
        </Paragraph>
        <Paragraph>
          If this was not you, choose a new one at once on the sign-in page, and change the password of your
          mailbox too.
        </Paragraph>
      </>
    ),
    reason: `You get this email because you have an account at ${portal}. We always tell you when its password changes.`,
  }),
}

type AccountMails = typeof accountMails

declare module "@/lib/tenancy/mail/schema" {
  interface Templates extends AccountMails {}
}
