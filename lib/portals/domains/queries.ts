import { createHmac } from "node:crypto"
import { signingKey } from "@/lib/platform/crypto/signing-key"
import { readEnv } from "@/lib/platform/env"
import type { Store } from "@/lib/platform/store"
import { requireManager } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import { portalOrigin } from "@/lib/tenancy/organisations/origin"
import type { Organisation } from "@/lib/tenancy/organisations/schema"
import type { Wanted } from "./lookup"
import type { MissingRecords, PendingDomain, PortalDomain } from "./schema"

/** The portal's custom domain, and the one it waits for. @throws UnauthenticatedError, ForbiddenError */
export async function getPortalDomain({ actor, organisation, store }: Context): Promise<PortalDomain> {
  requireManager(actor)
  return domainOf(organisation, store)
}

/** The custom domain of an organisation read just now, and its pending one. */
export async function domainOf(organisation: Organisation, store: Store): Promise<PortalDomain> {
  const target = targetOf(organisation)
  const claim = await store.portals.domains.find()
  return {
    active: organisation.customDomain,
    missing: await missingOf(organisation, store),
    pending: claim && {
      ...claim,
      checkedAt: claim.checkedAt?.toISOString() ?? null,
      expiresAt: claim.expiresAt.toISOString(),
      ...(await recordsOf(organisation, claim.domain)),
    },
    target,
    origin: portalOrigin(organisation),
  }
}

async function missingOf(organisation: Organisation, store: Store): Promise<MissingRecords | null> {
  const { customDomain } = organisation
  const since = customDomain && (await store.portals.domains.findWatch(customDomain))?.missingSince
  return since ? { since: since.toISOString(), ...(await recordsOf(organisation, customDomain)) } : null
}

/** What has to be found for a domain to be this portal's. */
export async function wantedOf(organisation: Organisation, domain: string): Promise<Wanted> {
  return { target: targetOf(organisation), record: (await recordsOf(organisation, domain)).proof }
}

type Records = Pick<PendingDomain, "alias" | "proof">

async function recordsOf(organisation: Organisation, domain: string): Promise<Records> {
  const key = await signingKey("domain-proof")
  const proof = createHmac("sha256", key)
    .update(JSON.stringify([organisation.id, domain]))
    .digest("hex")
    .slice(0, 32)
  return {
    alias: {
      type: isWhole(domain) ? "ALIAS or ANAME" : "CNAME",
      name: domain,
      value: targetOf(organisation),
    },
    proof: { type: "TXT", name: `_vestibule.${domain}`, value: `vestibule=${proof}` },
  }
}

/** Whether a domain is surely one itself, and no name below one. */
const isWhole = (domain: string) => domain.split(".").length === 2

/**
 * The address an alias has to point to: this company's alone, so that it proves for which company the alias was set.
 */
function targetOf({ identifier }: Organisation): string {
  const { ROOT_DOMAIN, COMPANY_IDENTIFIER } = readEnv()
  return identifier === COMPANY_IDENTIFIER ? ROOT_DOMAIN : `${identifier}.${ROOT_DOMAIN}`
}
