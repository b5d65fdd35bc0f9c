import { PlainDay } from "@/components/ui/plain-day"
import { submitTicketPath } from "@/lib/platform/paths"
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
export const AccessibilityStatement = ({ organisation }: { organisation: Organisation }) => (
  <div className="container-page max-w-[760px] pt-10 md:pt-14">
    <PageHeading
      title="Accessibility"
      description={`${portalTitle(organisation)} wants everyone to be able to use this help centre.`}
    />
    <div className="space-y-8">
      <Part title="Standard">
        <p>
          The help centre is made to meet {accessibilityStandard.name}, level {accessibilityStandard.level}.
          It was last checked on{" "}
          <PlainDay
            at={accessibilityCheckedOn}
            language={organisation.settings.language}
            timeZone={organisation.settings.timeZone}
          />
          .
        </p>
      </Part>
      <Part title="How it is checked">
        <p>Every version of the software is tested in a browser before it is released:</p>
        <List items={Object.values(checkedWays)} />
        <p className="mt-3">These pages are tested: {Object.values(checkedPages).join(", ")}.</p>
      </Part>
      <Part title="Known limits">
        <List items={accessibilityLimits} />
      </Part>
      <Part title="Tell us">
        <Contact organisation={organisation} />
      </Part>
    </div>
  </div>
)

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
  const { accessibilityContact: typed } = organisation.settings
  const address = typed.includes("@") && !typed.includes(":") ? `mailto:${typed}` : externalUrl(typed)
  if (address)
    return (
      <p>
        If something here is hard or impossible for you to use, please tell us:{" "}
        <a href={address} className="text-link wrap-anywhere">
          {typed}
        </a>
      </p>
    )
  if (takesTickets(organisation))
    return (
      <p>
        If something here is hard or impossible for you to use, please{" "}
        <a href={submitTicketPath} className="text-link">
          send us a ticket
        </a>
        . You need no account for it.
      </p>
    )
  return (
    <p>If something here is hard or impossible for you to use, please tell {portalTitle(organisation)}.</p>
  )
}
