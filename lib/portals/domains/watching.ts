import { ownerOf } from "@/lib/people/owners/queries"
import { log } from "@/lib/platform/log"
import type { Context } from "@/lib/tenancy/context"
import { queueMail } from "@/lib/tenancy/mail/mutations"
import { holdOrganisation } from "@/lib/tenancy/organisations/mutations"
import { subdomainOrigin } from "@/lib/tenancy/organisations/origin"
import { everyOrganisation } from "@/lib/tenancy/organisations/queries"
import type { Organisation } from "@/lib/tenancy/organisations/schema"
import { portalTitle } from "@/lib/tenancy/organisations/values"
import { lookUp } from "./lookup"
import { wantedOf } from "./queries"
import type { Finding, Watch } from "./schema"

type Home = Pick<Context, "organisation" | "store" | "now">

/** By this time another day's look has found no record either; the looks of two days are not quite a day apart. */
const tellAfterMs = 20 * 60 * 60 * 1000

/**
 * Looks up whether a record still proves the domain that the portal is served at, and notes since when there is none. The owner is
 * told once, when another day's look finds none either. Nothing is switched off.
 */
export async function watchDomain({ organisation, store, now }: Home): Promise<void> {
  const domain = organisation.customDomain
  if (!domain) return
  const finding = await lookUp(domain, await wantedOf(organisation, domain))
  await store.transaction(async (inside) => {
    const { domains } = inside.portals
    // Given up, or another one's, while it was looked up.
    if ((await holdOrganisation({ store: inside })).customDomain !== domain) return
    const watch = seen((await domains.findWatch(domain)) ?? unwatched(domain), finding, now)
    const { missingSince, toldAt } = watch
    const tells = missingSince && !toldAt && now.getTime() - missingSince.getTime() >= tellAfterMs
    const isTold = tells && (await tellOwner({ organisation, store: inside }, domain))
    await domains.putWatch(isTold ? { ...watch, toldAt: now } : watch)
  })
}

const unwatched = (domain: string): Watch => ({ domain, provedAt: null, missingSince: null, toldAt: null })

/** Servers that do not answer say nothing. A domain that is used by an operator's word alone is missing where it leads nowhere. */
function seen(before: Watch, { isAlias, hasRecord, isAnswered, leads }: Finding, now: Date): Watch {
  const there = { missingSince: null, toldAt: null }
  if (isAlias || hasRecord) return { ...before, ...there, provedAt: now }
  if (!isAnswered || (!before.provedAt && leads === "unreachable")) return before
  const isMissing = before.provedAt !== null || leads === "missing"
  return isMissing ? { ...before, missingSince: before.missingSince ?? now } : { ...before, ...there }
}

/** The link leads to the address that does not need the domain. @returns false where there is no owner to tell */
async function tellOwner(
  { organisation, store }: Pick<Context, "organisation" | "store">,
  domain: string,
): Promise<boolean> {
  const owner = await ownerOf({ store })
  if (!owner) return false
  const link = `${subdomainOrigin(organisation)}/settings/domain`
  const props = { portal: portalTitle(organisation), domain, link }
  await queueMail(store, organisation.id, { template: "domainLost", to: owner.email, role: "owner", props })
  return true
}

const together = 10

/** Looks up the domains that portals are served at. One that cannot be looked up stops none of the others. */
export async function watchDomains(home: Pick<Context, "store" | "now">): Promise<void> {
  let next: Organisation[] = []
  for await (const organisation of everyOrganisation(home)) {
    if (organisation.deleted || !organisation.customDomain) continue
    next.push(organisation)
    if (next.length < together) continue
    await watchAll(home, next)
    next = []
  }
  await watchAll(home, next)
}

async function watchAll({ store, now }: Pick<Context, "store" | "now">, organisations: Organisation[]) {
  await Promise.all(
    organisations.map((organisation) =>
      watchDomain({ organisation, store: store.installation.storeOf(organisation.id), now }).catch((error) =>
        log().warn({ err: error, organisation: organisation.id }, "A custom domain could not be looked up"),
      ),
    ),
  )
}
