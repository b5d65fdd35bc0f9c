import { words } from "@/lib/platform/words/words"
import type { MailContent } from "@/lib/tenancy/mail/layout"
import { Action, Paragraph } from "@/lib/tenancy/mail/parts"

type Offer = { portal: string; from: string; link: string; days: number }

const said = () => words("mails.ownership")

/** The mails about who owns a portal. `portal` is the portal's title. */
export const ownershipMails = {
  ownershipOffered({ portal, from, link, days }: Offer): MailContent {
    const t = said()
    return {
      subject: t("offered", { portal }),
      preview: t("offeredPreview", { from }),
      heading: t("offered", { portal }),
      body: (
        <>
          <Paragraph>{t("offeredBody", { from, portal })}</Paragraph>
          <Action href={link}>{t("seeOffer")}</Action>
          <Paragraph quiet>{t("offeredCare", { days })}</Paragraph>
        </>
      ),
      reason: t("offeredReason", { portal }),
    }
  },
  ownershipTaken({ portal, link }: { portal: string; link: string }): MailContent {
    const t = said()
    return {
      subject: t("taken", { portal }),
      preview: t("takenPreview"),
      heading: t("taken", { portal }),
      body: (
        <>
          <Paragraph>{t("takenBody", { portal })}</Paragraph>
          <Action href={link}>{t("signIn")}</Action>
        </>
      ),
      reason: t("takenReason", { portal }),
    }
  },
  ownershipGiven({ portal, email }: { portal: string; email: string }): MailContent {
    const t = said()
    return {
      subject: t("given", { portal }),
      preview: t("givenPreview", { email }),
      heading: t("given", { portal }),
      body: (
        <>
          <Paragraph>{t("givenBody", { email, portal })}</Paragraph>
          <Paragraph quiet>{t("givenCare")}</Paragraph>
        </>
      ),
      reason: t("givenReason", { portal }),
    }
  },
}

type OwnershipMails = typeof ownershipMails

declare module "@/lib/tenancy/mail/schema" {
  interface Templates extends OwnershipMails {}
}
