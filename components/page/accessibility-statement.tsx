import type { ReactNode } from "react"
import { PlainDay } from "@/components/ui/plain-day"
import { together } from "@/components/ui/together"
import { submitTicketPath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"
import {
  accessibilityCheckedOn,
  accessibilityLimits,
  accessibilityStandard,
  checkedPages,
  checkedWays,
} from "@/lib/portals/accessibility"
import { externalUrl } from "@/lib/tenancy/organisations/link"
import { takesTickets } from "@/lib/tenancy/organisations/policy"
import type { Organisation } from "@/lib/tenancy/organisations/schema"
import { portalTitle } from "@/lib/tenancy/organisations/values"
import { PageHeading } from "./page-heading"

/** A company's statement of accessibility. What it claims is what the tests check. */
export function AccessibilityStatement({ organisation }: { organisation: Organisation }) {
  const t = words("page.accessibility")
  const { language, timeZone } = organisation.settings
  return (
    <div className="container-page max-w-[760px] pt-10 md:pt-14">
      <PageHeading title={t("title")} description={t("intro", { company: portalTitle(organisation) })} />
      <div className="space-y-8">
        <Part title={t("standard")}>
          <p>
            {together(
              t.parts("standardHint", {
                ...accessibilityStandard,
                day: () => <PlainDay at={accessibilityCheckedOn} language={language} timeZone={timeZone} />,
              }),
            )}
          </p>
        </Part>
        <Part title={t("how")}>
          <p>{t("howHint")}</p>
          <List items={namesOf(checkedWays).map((way) => words("page.accessibilityWays")(way))} />
          <p className="mt-3">
            {t("pages", {
              pages: namesOf(checkedPages)
                .map((page) => words("page.accessibilityPages")(page))
                .join(", "),
            })}
          </p>
        </Part>
        <Part title={t("limits")}>
          <List
            items={namesOf(accessibilityLimits).map((limit) => words("page.accessibilityLimits")(limit))}
          />
        </Part>
        <Part title={t("tell")}>
          <Contact organisation={organisation} />
        </Part>
      </div>
    </div>
  )
}

const namesOf = <T extends object>(record: T) => Object.keys(record) as (keyof T)[]

const Part = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <section>
    <h2 className="mb-2 text-lg">{title}</h2>
    {children}
  </section>
)

const List = ({ items }: { items: readonly string[] }) => (
  <ul className="mt-2 list-disc space-y-1 ps-5">
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
)

function Contact({ organisation }: { organisation: Organisation }) {
  const t = words("page.accessibility")
  const { accessibilityContact: typed } = organisation.settings
  const address = typed.includes("@") && !typed.includes(":") ? `mailto:${typed}` : externalUrl(typed)
  const linkTo = (href: string) => (inside: ReactNode[]) => (
    <a href={href} className="text-link wrap-anywhere">
      {inside}
    </a>
  )
  if (address) return <p>{together(t.parts("contact", { address: typed, link: linkTo(address) }))}</p>
  if (takesTickets(organisation))
    return <p>{together(t.parts("ticket", { link: linkTo(submitTicketPath) }))}</p>
  return <p>{t("company", { company: portalTitle(organisation) })}</p>
}
