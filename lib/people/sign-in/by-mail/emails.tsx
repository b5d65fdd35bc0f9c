import { words } from "@/lib/platform/words/words"
import type { MailContent } from "@/lib/tenancy/mail/layout"
import { Action, Code, Paragraph } from "@/lib/tenancy/mail/parts"

/** The mail by which a customer signs in; `portal` is the portal's title. */
export const signInMails = {
  signInLink({ portal, code, link }: { portal: string; code: string; link: string }): MailContent {
    const t = words("mails.signIn")
    return {
      subject: t("subject", { portal }),
      preview: t("preview"),
      heading: t("heading", { portal }),
      body: (
        <>
          <Paragraph>{t("body")}</Paragraph>
          <Action href={link}>{t("action")}</Action>
          <Paragraph>{t("orCode")}</Paragraph>
          <Code>{code}</Code>
          <Paragraph quiet>{t("careful")}</Paragraph>
        </>
      ),
      reason: `${t("reason", { portal })} ${words("mails.accounts")("ignore")}`,
    }
  },
}

type SignInMails = typeof signInMails

declare module "@/lib/tenancy/mail/schema" {
  interface Templates extends SignInMails {}
}
