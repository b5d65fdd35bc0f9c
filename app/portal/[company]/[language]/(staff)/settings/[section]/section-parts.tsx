"use client"
import dynamic from "next/dynamic"

// Each part of the settings loads its own form only.

export const BrandingForm = dynamic(
  async () => (await import("@/components/portals/settings/branding-form")).BrandingForm,
)
export const PortalForm = dynamic(
  async () => (await import("@/components/portals/settings/portal-form")).PortalForm,
)
export const LinksForm = dynamic(
  async () => (await import("@/components/portals/settings/links-form")).LinksForm,
)
export const LanguagesForm = dynamic(
  async () => (await import("@/components/portals/settings/languages-form")).LanguagesForm,
)
export const TranslationsForm = dynamic(
  async () => (await import("@/components/portals/settings/translations-form")).TranslationsForm,
)
export const SearchForm = dynamic(
  async () => (await import("@/components/portals/settings/search-form")).SearchForm,
)
export const SignUpForm = dynamic(
  async () => (await import("@/components/portals/settings/sign-up-form")).SignUpForm,
)
export const SecurityForm = dynamic(
  async () => (await import("@/components/portals/settings/security-form")).SecurityForm,
)
export const MailForm = dynamic(
  async () => (await import("@/components/portals/settings/mail-form")).MailForm,
)
export const MailTextsForm = dynamic(
  async () => (await import("@/components/support/mail-texts/mail-texts-form")).MailTextsForm,
)
export const SignedDomains = dynamic(
  async () => (await import("@/components/tenancy/mail/signing/signed-domains")).SignedDomains,
)
export const KnowledgeForm = dynamic(
  async () => (await import("@/components/portals/settings/knowledge-form")).KnowledgeForm,
)
export const Ending = dynamic(async () => (await import("@/components/portals/settings/ending")).Ending)
export const CustomDomain = dynamic(
  async () => (await import("@/components/portals/domains/custom-domain")).CustomDomain,
)
export const CannedReplyDesk = dynamic(
  async () => (await import("@/components/support/replies/canned/canned-reply-desk")).CannedReplyDesk,
)
export const FieldDesk = dynamic(
  async () => (await import("@/components/support/fields/field-desk")).FieldDesk,
)
export const FormDesk = dynamic(async () => (await import("@/components/support/forms/form-desk")).FormDesk)
export const InboxDesk = dynamic(
  async () => (await import("@/components/support/inboxes/inbox-desk")).InboxDesk,
)
export const CalendarDesk = dynamic(
  async () => (await import("@/components/rules/calendars/calendar-desk")).CalendarDesk,
)
export const LevelDesk = dynamic(
  async () => (await import("@/components/rules/service-levels/level-desk")).LevelDesk,
)
export const AutomationDesk = dynamic(
  async () => (await import("@/components/rules/automations/automation-desk")).AutomationDesk,
)
export const AvailabilityDesk = dynamic(
  async () =>
    (await import("@/components/support/ticket-actions/availability/availability-desk")).AvailabilityDesk,
)
export const OwnershipCard = dynamic(
  async () => (await import("@/components/portals/ownership/ownership-card")).OwnershipCard,
)
export const ApiKeyDesk = dynamic(
  async () => (await import("@/components/people/api-keys/api-key-desk")).ApiKeyDesk,
)
export const ProviderDesk = dynamic(
  async () => (await import("@/components/people/identity-providers/provider-desk")).ProviderDesk,
)
export const WebhookDesk = dynamic(
  async () => (await import("@/components/rules/webhooks/webhook-desk")).WebhookDesk,
)
export const RedirectDesk = dynamic(
  async () => (await import("@/components/knowledge/redirects/redirect-desk")).RedirectDesk,
)
export const MoveDesk = dynamic(
  async () => (await import("@/components/moving/migrations/move-desk")).MoveDesk,
)
