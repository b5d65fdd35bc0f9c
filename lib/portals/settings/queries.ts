import { readEnv, senderDomainsOf } from "@/lib/platform/env"
import { wholeText } from "@/lib/platform/languages/texts"
import { getPortalDomain } from "@/lib/portals/domains/queries"
import { requireManager } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import { senderAddress } from "@/lib/tenancy/mail/schema"
import { portalOrigin } from "@/lib/tenancy/organisations/origin"
import { canDeletePortal, canReactivatePortal } from "@/lib/tenancy/organisations/policy"
import type { Organisation } from "@/lib/tenancy/organisations/schema"
import { asWritten, emptyTexts } from "@/lib/tenancy/organisations/texts"
import type { Surroundings } from "./schema"
import type { PortalSettings } from "./values"

/** The settings of the portal as they are now. @throws UnauthenticatedError, ForbiddenError */
export function getPortalSettings({ actor, organisation }: Context): PortalSettings {
  requireManager(actor)
  return settingsOf(organisation)
}

/** What a manager may change of an organisation: its texts as they are written, in all of its languages. */
export function settingsOf(organisation: Organisation): PortalSettings {
  const { name, ticketApp, knowledgeBaseApp, ...found } = asWritten(organisation)
  const { ticketsDeactivated, knowledgeBaseDeactivated, settings } = found
  const texts = Object.fromEntries(
    settings.languages.map((language) => [language, wholeText(emptyTexts, settings.texts[language])]),
  )
  return {
    ...{ name, ticketApp, knowledgeBaseApp },
    ...{ ticketsDeactivated, knowledgeBaseDeactivated, settings: { ...settings, texts } },
  }
}

/** What the settings are shown beside. @throws UnauthenticatedError, ForbiddenError */
export async function portalSurroundings(ctx: Context): Promise<Surroundings> {
  const { actor, organisation } = ctx
  requireManager(actor)
  return {
    domain: await getPortalDomain(ctx),
    origin: portalOrigin(organisation),
    senderDomains: senderDomainsOf(organisation.identifier),
    usualSender: senderAddress(readEnv().MAIL_FROM),
    canReactivate: canReactivatePortal(actor),
    canDelete: canDeletePortal(actor),
  }
}
