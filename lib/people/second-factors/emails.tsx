import { words } from "@/lib/platform/words/words"
import type { MailContent } from "@/lib/tenancy/mail/layout"
import { Paragraph } from "@/lib/tenancy/mail/parts"

/** What became of a person's second factor. */
export type FactorChange = "added" | "removed" | "reset" | "codes"

const said = () => words("mails.security")

/** The mails about second factors. `portal` is the portal's title. */
export const secondFactorMails = {
  secondFactorChanged({ portal, change }: { portal: string; change: FactorChange }): MailContent {
    const t = said()
    return {
      subject: t("factorSubject", { portal }),
      preview: t("notYouPreview"),
      heading: t(`${change}Heading`),
      body: (
        <>
          <Paragraph>{t(`${change}Body`, { portal })}</Paragraph>
          <Paragraph>{t("factorNotYou")}</Paragraph>
        </>
      ),
      reason: t("factorReason", { portal }),
    }
  },
  /** A recovery code was used in place of the app. */
  recoveryCodeUsed({ portal, left }: { portal: string; left: number }): MailContent {
    const t = said()
    return {
      subject: t("recoverySubject", { portal }),
      preview: t("notYouPreview"),
      heading: t("recoveryHeading"),
      body: (
        <>
          <Paragraph>{t("recoveryBody", { portal, left })}</Paragraph>
          <Paragraph>{t("factorNotYou")}</Paragraph>
        </>
      ),
      reason: t("factorReason", { portal }),
    }
  },
}

type SecondFactorMails = typeof secondFactorMails

declare module "@/lib/tenancy/mail/schema" {
  interface Templates extends SecondFactorMails {}
}
