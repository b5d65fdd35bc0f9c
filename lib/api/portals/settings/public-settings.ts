import { organisationOfHost } from "@/lib/api/http/asker"
import type { CallContext } from "@/lib/api/http/serve"
import { NotFoundError } from "@/lib/platform/errors"
import { requireLanguage } from "@/lib/tenancy/organisations/languages"
import { findPortalNamed } from "@/lib/tenancy/organisations/queries"
import { identifierRule, type Organisation } from "@/lib/tenancy/organisations/schema"
import { organisationIn } from "@/lib/tenancy/organisations/texts"
import { apexContext } from "@/lib/work/contexts"
import { toSettings } from "./wire"

/** The settings of the portal with this identifier, or of the host asked. Closed portals answer as well (D-20). */
export async function getSettings({ host }: CallContext, subdomain?: string, language?: string) {
  return settingsIn(subdomain ? await portalNamed(subdomain) : await organisationOfHost(host), language)
}

/** @throws InvalidError for a language that the portal does not have */
const settingsIn = (portal: Organisation, language?: string) =>
  toSettings(language ? organisationIn(portal, requireLanguage(portal, language)) : portal)

type Named = { domainname?: string; custome_domain?: string; language?: string }

/** A company's settings by identifier or custom domain (X56). */
export async function getCompanySettings(
  context: CallContext,
  { domainname, custome_domain, language }: Named,
) {
  if (!custome_domain) return getSettings(context, domainname, language)
  const domain = custome_domain.toLowerCase()
  const portal = existing(domain.includes(".") ? await findPortalNamed(apexContext(), domain) : null)
  return settingsIn(portal, language)
}

async function portalNamed(subdomain: string) {
  const { success, data } = identifierRule.safeParse(subdomain.toLowerCase())
  return existing(success ? await findPortalNamed(apexContext(), data) : null)
}

function existing<T>(organisation: T | null): T {
  if (!organisation) throw new NotFoundError("Portal")
  return organisation
}
