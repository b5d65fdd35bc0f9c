import { countriesBy } from "@/lib/people/browsers/values"
import { countryName } from "@/lib/people/countries/names"
import { momentIn } from "@/lib/platform/time/in-language"
import { interfaceLanguage, words } from "@/lib/platform/words/words"
import type { MailContent } from "@/lib/tenancy/mail/layout"
import { Paragraph, WebLink } from "@/lib/tenancy/mail/parts"

type NewBrowser = {
  portal: string
  browser: string
  system: string
  address: string
  /** ISO 3166-1 alpha-2; empty where it is not known, and missing in mails queued by an older version. */
  country?: string
  /** When, in ISO 8601, and in which zone that is told. */
  at: string
  zone: string
}

/** The mail about a sign-in from a browser that the person has not signed in with before; `portal` is the portal's title. */
export const browserMails = {
  newBrowser({ portal, browser, system, address, country, at, zone }: NewBrowser): MailContent {
    const t = words("mails.security")
    const device = [browser, system].filter(Boolean).join(", ")
    return {
      subject: t("browserSubject", { portal }),
      preview: t("notYouPreview"),
      heading: t("browserHeading"),
      body: (
        <>
          <Paragraph>{t("browserBody", { portal, at: momentIn(at, zone, interfaceLanguage()) })}</Paragraph>
          {device && <Paragraph>{t("browserDevice", { device })}</Paragraph>}
          {address && <Paragraph>{t("browserAddress", { address })}</Paragraph>}
          {country && (
            <Paragraph>
              {t.parts("browserCountry", {
                country: countryName(country, interfaceLanguage()),
                link: () => <WebLink key="link" href={countriesBy} />,
              })}
            </Paragraph>
          )}
          <Paragraph>{t("browserNotYou")}</Paragraph>
        </>
      ),
      reason: t("browserReason", { portal }),
    }
  },
}

type BrowserMails = typeof browserMails

declare module "@/lib/tenancy/mail/schema" {
  interface Templates extends BrowserMails {}
}
