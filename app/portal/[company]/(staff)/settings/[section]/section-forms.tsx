import type { ReactNode } from "react"
import { CustomDomain } from "@/components/portals/domains/custom-domain"
import { BrandingForm } from "@/components/portals/settings/branding-form"
import { Ending } from "@/components/portals/settings/ending"
import { KnowledgeForm } from "@/components/portals/settings/knowledge-form"
import { LinksForm } from "@/components/portals/settings/links-form"
import { MailForm } from "@/components/portals/settings/mail-form"
import { PortalForm } from "@/components/portals/settings/portal-form"
import { SearchForm } from "@/components/portals/settings/search-form"
import type { SettingsSection } from "@/components/portals/settings/sections"
import { SignUpForm } from "@/components/portals/settings/sign-up-form"
import { CannedReplyDesk } from "@/components/support/replies/canned/canned-reply-desk"
import { QueryProvider } from "@/components/ui/query-provider"
import { allPlaces } from "@/lib/people/countries/places"
import type { Surroundings } from "@/lib/portals/settings/schema"
import type { FlatSettings } from "@/lib/portals/settings/values"
import type { Context } from "@/lib/tenancy/context"
import { OwnerSection } from "./owner-section"

/** What stands in each part of the settings. */
export const sectionForms: Record<
  SettingsSection,
  (portal: FlatSettings, surroundings: Surroundings, ctx: Context) => ReactNode
> = {
  branding: (portal) => <BrandingForm portal={portal} />,
  portal: (portal) => <PortalForm portal={portal} timeZones={allPlaces().timeZones} />,
  links: (portal) => <LinksForm portal={portal} />,
  search: (portal) => <SearchForm portal={portal} />,
  "sign-up": (portal) => <SignUpForm portal={portal} />,
  replies: () => (
    <QueryProvider>
      <CannedReplyDesk />
    </QueryProvider>
  ),
  mail: (portal, surroundings) => <MailForm portal={portal} surroundings={surroundings} />,
  domain: (_, { domain }) => <CustomDomain domain={domain} />,
  knowledge: (portal, { origin }) => <KnowledgeForm portal={portal} origin={origin} />,
  owner: (_portal, _surroundings, ctx) => <OwnerSection ctx={ctx} />,
  ending: (portal, surroundings) => <Ending portal={portal} surroundings={surroundings} />,
}
