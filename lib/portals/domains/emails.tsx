import { words } from "@/lib/platform/words/words"
import type { MailContent } from "@/lib/tenancy/mail/layout"
import { Action, Paragraph } from "@/lib/tenancy/mail/parts"

type Lost = { portal: string; domain: string; link: string }

/** The mails about custom domains. `portal` is the portal's title. */
export const domainMails = {
  domainLost({ portal, domain, link }: Lost): MailContent {
    const t = words("mails.domains")
    return {
      subject: t("lost", { domain }),
      preview: t("lostCare"),
      heading: t("lost", { domain }),
      body: (
        <>
          <Paragraph>{t("lostBody", { domain, portal })}</Paragraph>
          <Action href={link}>{t("seeRecord")}</Action>
          <Paragraph quiet>{t("lostCare")}</Paragraph>
        </>
      ),
      reason: t("lostReason", { portal }),
    }
  },
}

type DomainMails = typeof domainMails

declare module "@/lib/tenancy/mail/schema" {
  interface Templates extends DomainMails {}
}
