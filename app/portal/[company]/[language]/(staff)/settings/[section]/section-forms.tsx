import type { ReactNode } from "react"
import type { SettingsSection } from "@/components/portals/settings/sections"
import { allPlaces } from "@/lib/people/countries/places"
import type { Surroundings } from "@/lib/portals/settings/schema"
import type { FlatSettings } from "@/lib/portals/settings/values"
import type { Context } from "@/lib/tenancy/context"
import { portalTitle } from "@/lib/tenancy/organisations/values"
import { FormSection } from "./form-section"
import { LanguageSection } from "./language-section"
import { LevelSection } from "./level-section"
import { MovingSection } from "./moving-section"
import { OwnerSection } from "./owner-section"
import {
  ApiKeyDesk,
  AutomationDesk,
  AvailabilityDesk,
  BrandingForm,
  CalendarDesk,
  CannedReplyDesk,
  CustomDomain,
  Ending,
  FieldDesk,
  InboxDesk,
  KnowledgeForm,
  LinksForm,
  MailForm,
  MailTextsForm,
  PortalForm,
  RedirectDesk,
  SearchForm,
  SecurityForm,
  SignUpForm,
  TranslationsForm,
  WebhookDesk,
} from "./section-parts"
import { SignInSection } from "./sign-in-section"
import { SigningSection } from "./signing-section"

/** What stands in each part of the settings. */
export const sectionForms: Record<
  SettingsSection,
  (portal: FlatSettings, surroundings: Surroundings, ctx: Context) => ReactNode
> = {
  branding: (portal) => <BrandingForm portal={portal} />,
  portal: (portal) => <PortalForm portal={portal} timeZones={allPlaces().timeZones} />,
  links: (portal) => <LinksForm portal={portal} />,
  languages: (portal, _, ctx) => <LanguageSection portal={portal} ctx={ctx} />,
  translations: (portal) => <TranslationsForm portal={portal} />,
  search: (portal) => <SearchForm portal={portal} />,
  "sign-up": (portal) => <SignUpForm portal={portal} />,
  security: (portal) => <SecurityForm portal={portal} />,
  "sign-in": (_portal, _surroundings, ctx) => <SignInSection ctx={ctx} />,
  replies: () => <CannedReplyDesk />,
  fields: () => <FieldDesk />,
  forms: (_portal, _surroundings, ctx) => <FormSection ctx={ctx} />,
  mail: (portal, surroundings, ctx) => (
    <>
      <MailForm portal={portal} surroundings={surroundings} />
      <SigningSection ctx={ctx} />
    </>
  ),
  texts: (portal, _, { organisation }) => <MailTextsForm portal={portal} title={portalTitle(organisation)} />,
  inboxes: () => <InboxDesk />,
  hours: ({ timeZone }) => <CalendarDesk timeZones={allPlaces().timeZones} timeZone={timeZone || "UTC"} />,
  automations: () => (
    <div className="space-y-8">
      <AutomationDesk />
      <AvailabilityDesk />
    </div>
  ),
  "service-levels": (_portal, _surroundings, ctx) => <LevelSection ctx={ctx} />,
  domain: (_, { domain }) => <CustomDomain domain={domain} />,
  redirects: () => <RedirectDesk />,
  knowledge: (portal, { origin }) => <KnowledgeForm portal={portal} origin={origin} />,
  keys: () => <ApiKeyDesk kind="company" />,
  webhooks: () => <WebhookDesk />,
  moving: (_portal, _surroundings, ctx) => <MovingSection ctx={ctx} />,
  owner: (_portal, _surroundings, ctx) => <OwnerSection ctx={ctx} />,
  ending: (portal, surroundings) => <Ending portal={portal} surroundings={surroundings} />,
}
