import { words } from "@/lib/platform/words/words"
import type { MailContent } from "@/lib/tenancy/mail/layout"
import { Action, Paragraph } from "@/lib/tenancy/mail/parts"
import { failingDays } from "./values"

type Disabled = { portal: string; address: string; link: string; isGone: boolean }

/** The mails about webhooks. `portal` is the portal's title. */
export const webhookMails = {
  webhookDisabled({ portal, address, link, isGone }: Disabled): MailContent {
    const t = words("mails.rules")
    return {
      subject: t("offSubject", { portal }),
      preview: address,
      heading: t("offHeading"),
      body: (
        <>
          <Paragraph>
            {isGone ? t("gone", { address }) : t("silent", { address, days: failingDays })}
          </Paragraph>
          <Action href={link}>{t("see")}</Action>
          <Paragraph quiet>{t("switchOn")}</Paragraph>
        </>
      ),
      reason: t("offReason", { portal }),
    }
  },
}

type WebhookMails = typeof webhookMails

declare module "@/lib/tenancy/mail/schema" {
  interface Templates extends WebhookMails {}
}
