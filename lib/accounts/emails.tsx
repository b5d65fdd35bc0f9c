import { Text } from "@react-email/components"
import type { ReactNode } from "react"

export type MailContent = { subject: string; body: ReactNode }

/** The mails about accounts. `portal` is the portal's title. */
export const accountMails = {
  /** To prove an address after sign-up; `link` leads to the page that takes the code. */
  verificationCode: ({
    portal,
    code,
  }: {
    portal: string
    code: string
    link: string | null
  }): MailContent => ({
    subject: `Your verification code for ${portal}`,
    body: <Text>{code}</Text>,
  }),
  recoveryCode: ({ portal, code }: { portal: string; code: string }): MailContent => ({
    subject: `Reset your password for ${portal}`,
    body: <Text>{code}</Text>,
  }),
  /** An owner signs in without a password. */
  signInCode: ({ portal, code }: { portal: string; code: string }): MailContent => ({
    subject: `Your sign-in code for ${portal}`,
    body: <Text>{code}</Text>,
  }),
  /** Somebody signed up with an address that has an account, on a portal that does not say so on screen. */
  alreadyRegistered: ({ portal, link }: { portal: string; link: string }): MailContent => ({
    subject: `You already have an account at ${portal}`,
    body: <Text>{link}</Text>,
  }),
  invitation: ({ portal, link }: { portal: string; link: string; days: number }): MailContent => ({
    subject: `Join ${portal} as an agent`,
    body: <Text>{link}</Text>,
  }),
  passwordChanged: ({ portal }: { portal: string }): MailContent => ({
    subject: `Your password for ${portal} was changed`,
    body: <Text>Your password was changed.</Text>,
  }),
}
