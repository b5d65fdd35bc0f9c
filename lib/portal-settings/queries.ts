import type { Context } from "@/lib/context"
import { getPortalDomain } from "@/lib/domains/queries"
import { readEnv, senderDomainsOf } from "@/lib/env"
import { senderAddress } from "@/lib/mail/schema"
import { portalOrigin } from "@/lib/organisations/origin"
import { canDeletePortal, canReactivatePortal } from "@/lib/organisations/policy"
import type { Organisation } from "@/lib/organisations/schema"
import { requireManager } from "@/lib/sessions/policy"
import type { PortalSettings, Surroundings } from "./schema"

/** The settings of the portal as they are now. @throws UnauthenticatedError, ForbiddenError */
export function getPortalSettings({ actor, organisation }: Context): PortalSettings {
  requireManager(actor)
  return settingsOf(organisation)
}

/** What is changed of an organisation by whoever runs it. */
export const settingsOf = ({
  name,
  ticketApp,
  knowledgeBaseApp,
  ticketsDeactivated,
  knowledgeBaseDeactivated,
  settings,
}: Organisation): PortalSettings => ({
  ...{ name, ticketApp, knowledgeBaseApp },
  ...{ ticketsDeactivated, knowledgeBaseDeactivated, settings },
})

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
