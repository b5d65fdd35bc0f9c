import { words } from "@/lib/platform/words/words"
import type { MailContent } from "@/lib/tenancy/mail/layout"
import { Paragraph } from "@/lib/tenancy/mail/parts"

const said = () => words("mails.passkeys")

const about = (heading: string, body: string, portal: string): Omit<MailContent, "subject"> => ({
  preview: body,
  heading,
  body: (
    <>
      <Paragraph>{body}</Paragraph>
      <Paragraph>{said()("notYou")}</Paragraph>
    </>
  ),
  reason: words("mails.security")("browserReason", { portal }),
})

/** The mails about passkeys. `portal` is the portal's title. */
export const passkeyMails = {
  passkeyChanged({
    portal,
    change,
    name,
  }: {
    portal: string
    change: "added" | "removed"
    name: string
  }): MailContent {
    const t = said()
    return {
      subject: t(`${change}Subject`, { portal }),
      ...about(t(`${change}Heading`), t(`${change}Body`, { portal, name }), portal),
    }
  },
  /** One that counts was used twice with one count; `email` is its person's. */
  passkeyCopied({ portal, name, email }: { portal: string; name: string; email: string }): MailContent {
    const t = said()
    const body = t("copiedBody", { portal, name, email })
    return { subject: t("copiedSubject", { portal }), ...about(t("copiedHeading"), body, portal) }
  },
  passwordRemoved({ portal }: { portal: string }): MailContent {
    const t = said()
    return {
      subject: t("passwordSubject", { portal }),
      ...about(t("passwordHeading"), t("passwordBody", { portal }), portal),
    }
  },
}

type PasskeyMails = typeof passkeyMails

declare module "@/lib/tenancy/mail/schema" {
  interface Templates extends PasskeyMails {}
}
