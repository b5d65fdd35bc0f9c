import { organisationOfHost } from "@/lib/api/http/asker"
import type { CallContext } from "@/lib/api/http/serve"
import { NotFoundError } from "@/lib/platform/errors"
import { findPortalNamed } from "@/lib/tenancy/organisations/queries"
import { identifierRule } from "@/lib/tenancy/organisations/schema"
import { apexContext } from "@/lib/work/contexts"
import { toSettings } from "./wire"

/** The settings of the portal with this identifier, or of the host asked. Closed portals answer as well (D-20). */
export async function getSettings({ host }: CallContext, subdomain?: string) {
  return toSettings(subdomain ? await portalNamed(subdomain) : await organisationOfHost(host))
}

type Named = { domainname?: string; custome_domain?: string }

/** A company's settings by identifier or custom domain (X56). */
export async function getCompanySettings(context: CallContext, { domainname, custome_domain }: Named) {
  if (!custome_domain) return getSettings(context, domainname)
  const domain = custome_domain.toLowerCase()
  return toSettings(existing(domain.includes(".") ? await findPortalNamed(apexContext(), domain) : null))
}

async function portalNamed(subdomain: string) {
  const { success, data } = identifierRule.safeParse(subdomain.toLowerCase())
  return existing(success ? await findPortalNamed(apexContext(), data) : null)
}

function existing<T>(organisation: T | null): T {
  if (!organisation) throw new NotFoundError("Portal")
  return organisation
}
