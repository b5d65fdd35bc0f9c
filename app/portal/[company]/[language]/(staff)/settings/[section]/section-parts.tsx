"use client"
import { resting, restingWithQueries } from "@/components/ui/resting"

// Each part of the settings loads its own form only, once the page rests.

export const BrandingForm = resting(
  async () => (await import("@/components/portals/settings/branding-form")).BrandingForm,
)
export const PortalForm = resting(
  async () => (await import("@/components/portals/settings/portal-form")).PortalForm,
)
export const LinksForm = resting(
  async () => (await import("@/components/portals/settings/links-form")).LinksForm,
)
export const LanguagesForm = resting(
  async () => (await import("@/components/portals/settings/languages-form")).LanguagesForm,
)
export const TranslationsForm = resting(
  async () => (await import("@/components/portals/settings/translations-form")).TranslationsForm,
)
export const SearchForm = resting(
  async () => (await import("@/components/portals/settings/search-form")).SearchForm,
)
export const SignUpForm = resting(
  async () => (await import("@/components/portals/settings/sign-up-form")).SignUpForm,
)
export const SecurityForm = resting(
  async () => (await import("@/components/portals/settings/security-form")).SecurityForm,
)
export const MailForm = resting(
  async () => (await import("@/components/portals/settings/mail-form")).MailForm,
)
export const MailTextsForm = resting(
  async () => (await import("@/components/support/mail-texts/mail-texts-form")).MailTextsForm,
)
export const SignedDomains = resting(
  async () => (await import("@/components/tenancy/mail/signing/signed-domains")).SignedDomains,
)
export const KnowledgeForm = resting(
  async () => (await import("@/components/portals/settings/knowledge-form")).KnowledgeForm,
)
export const Ending = resting(async () => (await import("@/components/portals/settings/ending")).Ending)
export const CustomDomain = resting(
  async () => (await import("@/components/portals/domains/custom-domain")).CustomDomain,
)
export const CannedReplyDesk = restingWithQueries(
  async () => (await import("@/components/support/replies/canned/canned-reply-desk")).CannedReplyDesk,
)
export const FieldDesk = restingWithQueries(
  async () => (await import("@/components/support/fields/field-desk")).FieldDesk,
)
export const FormDesk = restingWithQueries(
  async () => (await import("@/components/support/forms/form-desk")).FormDesk,
)
export const InboxDesk = restingWithQueries(
  async () => (await import("@/components/support/inboxes/inbox-desk")).InboxDesk,
)
export const CalendarDesk = restingWithQueries(
  async () => (await import("@/components/rules/calendars/calendar-desk")).CalendarDesk,
)
export const LevelDesk = restingWithQueries(
  async () => (await import("@/components/rules/service-levels/level-desk")).LevelDesk,
)
export const AutomationDesk = restingWithQueries(
  async () => (await import("@/components/rules/automations/automation-desk")).AutomationDesk,
)
export const AvailabilityDesk = restingWithQueries(
  async () =>
    (await import("@/components/support/ticket-actions/availability/availability-desk")).AvailabilityDesk,
)
export const OwnershipCard = resting(
  async () => (await import("@/components/portals/ownership/ownership-card")).OwnershipCard,
)
export const ApiKeyDesk = restingWithQueries(
  async () => (await import("@/components/people/api-keys/api-key-desk")).ApiKeyDesk,
)
export const ProviderDesk = restingWithQueries(
  async () => (await import("@/components/people/identity-providers/provider-desk")).ProviderDesk,
)
export const WebhookDesk = restingWithQueries(
  async () => (await import("@/components/rules/webhooks/webhook-desk")).WebhookDesk,
)
export const RedirectDesk = restingWithQueries(
  async () => (await import("@/components/knowledge/redirects/redirect-desk")).RedirectDesk,
)
export const MoveDesk = restingWithQueries(
  async () => (await import("@/components/moving/migrations/move-desk")).MoveDesk,
)
