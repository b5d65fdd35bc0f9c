import type { ReactNode } from "react"
import { accessibilityPath, submitTicketPath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"
import { externalUrl } from "@/lib/tenancy/organisations/link"
import { takesTickets } from "@/lib/tenancy/organisations/policy"
import type { Organisation } from "@/lib/tenancy/organisations/schema"
import { portalTitle } from "@/lib/tenancy/organisations/values"
import { portalLinks } from "./links"
import { SocialLinks } from "./social-links"

type Props = {
  organisation: Organisation
  /** On the page for submitting a ticket that link stands in place of the categories' (section 2). */
  submitsTicket?: boolean
  /** Links to the page in its languages. */
  languages?: ReactNode
}

export function Footer({ organisation, submitsTicket = false, languages }: Props) {
  const t = words("shell.footer")
  const [home, ...categories] = portalLinks(organisation)
  const submit = [{ label: t("submit"), href: submitTicketPath }]
  const own = [
    ...(home ? [home] : []),
    ...(submitsTicket && takesTickets(organisation) ? submit : categories),
  ]
  return (
    <footer className="no-print mt-[70px] border-border border-t bg-sunken">
      <div className="container-page flex flex-col gap-x-10 gap-y-6 py-10 md:flex-row md:items-center md:justify-between">
        <p className="font-semibold">{portalTitle(organisation)}</p>
        <nav aria-label={t("footer")}>
          <ul className="flex flex-wrap items-center gap-x-6 gap-y-1 text-sm">
            {own.map(({ label, href }) => (
              <li key={href}>
                <a href={href} className="footer-link">
                  {label}
                </a>
              </li>
            ))}
            <li>
              <a href={accessibilityPath} className="footer-link">
                {t("accessibility")}
              </a>
            </li>
            {customLinks(organisation).map(({ label, url }) => (
              <li key={url + label}>
                <a href={url} className="footer-link">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <SocialLinks settings={organisation.settings} />
        {languages}
      </div>
    </footer>
  )
}

function customLinks({ settings }: Organisation) {
  return settings.footerLinks.flatMap(({ label, url: typed }) => {
    const url = externalUrl(typed)
    return url ? [{ url, label: label || typed }] : []
  })
}
