import { words } from "@/lib/platform/words/words"
import type { MailContent } from "@/lib/tenancy/mail/layout"
import { Action, Code, Paragraph } from "@/lib/tenancy/mail/parts"

type CodeProps = { portal: string; code: string }
type InvitationProps = { portal: string; link: string; days: number; provider?: string }

const said = () => words("mails.accounts")

/** The mails about accounts. `portal` is the portal's title. */
export const accountMails = {
  /** To prove an address after sign-up; `link` leads to the page that takes the code. */
  verificationCode({ portal, code, link }: CodeProps & { link: string | null }): MailContent {
    const t = said()
    return {
      subject: t("verifySubject", { portal }),
      preview: t("verifyPreview"),
      heading: t("verifyHeading"),
      body: (
        <>
          <Paragraph>{t("verifyBody", { portal })}</Paragraph>
          <Code>{code}</Code>
          {link && <Action href={link}>{t("enterCode")}</Action>}
          <Paragraph quiet>{t("careful")}</Paragraph>
        </>
      ),
      reason: `${t("verifyReason", { portal })} ${t("notYou")}`,
    }
  },
  recoveryCode({ portal, code }: CodeProps): MailContent {
    const t = said()
    return {
      subject: t("recoverySubject", { portal }),
      preview: t("recoveryPreview"),
      heading: t("recoveryHeading"),
      body: (
        <>
          <Paragraph>{t("recoveryBody")}</Paragraph>
          <Code>{code}</Code>
          <Paragraph quiet>{t("careful")}</Paragraph>
        </>
      ),
      reason: `${t("recoveryReason", { portal })} ${t("notYou")}`,
    }
  },
  /** An owner signs in without a password. */
  signInCode({ portal, code }: CodeProps): MailContent {
    const t = said()
    return {
      subject: t("signInSubject", { portal }),
      preview: t("signInPreview"),
      heading: t("signInHeading"),
      body: (
        <>
          <Paragraph>{t("signInBody")}</Paragraph>
          <Code>{code}</Code>
          <Paragraph quiet>{t("careful")}</Paragraph>
        </>
      ),
      reason: `${t("signInReason", { portal })} ${t("notYou")}`,
    }
  },
  /** For a sign-up with an email that has an account already, on a portal that does not say so on screen. */
  alreadyRegistered({ portal, link }: { portal: string; link: string }): MailContent {
    const t = said()
    return {
      subject: t("existsSubject", { portal }),
      preview: t("existsPreview"),
      heading: t("existsHeading"),
      body: (
        <>
          <Paragraph>{t("existsBody")}</Paragraph>
          <Action href={link}>{t("signIn")}</Action>
        </>
      ),
      reason: `${t("verifyReason", { portal })} ${t("ignore")}`,
    }
  },
  /** `provider` names by whom the staff signs in where it has no passwords. */
  invitation({ portal, link, days, provider }: InvitationProps): MailContent {
    const t = said()
    return {
      subject: t("joinSubject", { portal }),
      preview: t(provider ? "joinByProviderPreview" : "joinPreview"),
      heading: t("joinHeading", { portal }),
      body: (
        <>
          <Paragraph>
            {provider ? t("joinByProviderBody", { portal, provider }) : t("joinBody", { portal })}
          </Paragraph>
          <Action href={link}>{t("accept")}</Action>
          <Paragraph quiet>{t("joinDays", { days })}</Paragraph>
        </>
      ),
      reason: t("joinReason", { portal }),
    }
  },
  passwordChanged({ portal }: { portal: string }): MailContent {
    const t = said()
    return {
      subject: t("changedSubject", { portal }),
      preview: t("changedPreview"),
      heading: t("changedHeading"),
      body: (
        <>
          <Paragraph>{t("changedBody", { portal })}</Paragraph>
          <Paragraph>{t("changedNotYou")}</Paragraph>
        </>
      ),
      reason: t("changedReason", { portal }),
    }
  },
}

type AccountMails = typeof accountMails

declare module "@/lib/tenancy/mail/schema" {
  interface Templates extends AccountMails {}
}
