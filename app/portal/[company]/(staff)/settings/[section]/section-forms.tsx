import type { ReactNode } from "react"
import { CannedReplyDesk } from "@/components/canned-replies/canned-reply-desk"
import { CustomDomain } from "@/components/domains/custom-domain"
import { BrandingForm } from "@/components/settings/branding-form"
import { Ending } from "@/components/settings/ending"
import { KnowledgeForm } from "@/components/settings/knowledge-form"
import { LinksForm } from "@/components/settings/links-form"
import { MailForm } from "@/components/settings/mail-form"
import { PortalForm } from "@/components/settings/portal-form"
import { SearchForm } from "@/components/settings/search-form"
import type { SettingsSection } from "@/components/settings/sections"
import { SignUpForm } from "@/components/settings/sign-up-form"
import { QueryProvider } from "@/components/ui/query-provider"
import type { Context } from "@/lib/context"
import { allPlaces } from "@/lib/countries/places"
import type { FlatSettings, Surroundings } from "@/lib/portal-settings/schema"
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
