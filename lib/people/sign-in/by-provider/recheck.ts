import { renew } from "@/lib/people/identity-providers/oidc"
import { sealRenewal, unsealRenewal } from "@/lib/people/identity-providers/secret"
import type { Identity, StoredProvider } from "@/lib/people/identity-providers/store"
import { recheckMinutes } from "@/lib/people/identity-providers/values"
import { log } from "@/lib/platform/log"
import type { Store } from "@/lib/platform/store"
import type { Context } from "@/lib/tenancy/context"
import { endSessions } from "./logout"

/** Of all companies, in one round. */
const mostAtOnce = 2000
const together = 20

type Clocked = Pick<Context, "store" | "now">

/**
 * Asks the providers of all companies that wish it whether people who are signed in by them are still theirs, and ends the
 * sessions of those who are not. A provider that does not answer ends none.
 */
export async function recheckDue(
  { store, now }: Clocked,
  open: (organisationId: string) => Store,
): Promise<void> {
  const before = new Date(now.getTime() - recheckMinutes * 60_000)
  const due = await store.installation.people.renewals.listDue(before, mostAtOnce)
  for (let next = 0; next < due.length; next += together)
    await Promise.all(
      due.slice(next, next + together).map(({ organisationId, identityId }) =>
        recheck({ store: open(organisationId), now, before }, organisationId, identityId).catch((error) => {
          const where = { organisation: organisationId, identity: identityId }
          log().warn({ err: error, ...where }, "A person could not be checked at their identity provider")
        }),
      ),
    )
}

/** `before` is when one who is due was last asked about at the latest. */
type Round = Clocked & { before: Date }

async function recheck(ctx: Round, organisation: string, identityId: string): Promise<void> {
  const { renewals, identities } = ctx.store.people
  const kept = await renewals.find(identityId)
  if (!kept) return
  const provider = await ctx.store.people.identityProviders.find(kept.providerId)
  const wished = provider?.isOn && provider.isRechecked ? provider : null
  const isUsed = wished && (await identities.sessionsOf(wished.id, { subject: kept.subject })).length > 0
  if (!isUsed) {
    await renewals.remove(identityId, kept.sealed)
    return
  }
  // A token counts once at providers that give another one for it.
  if (!(await renewals.claimCheck(identityId, ctx))) return
  const renewed = await renew(wished, kept.subject, await unsealRenewal(kept.sealed))
  if (renewed === "over") await end(ctx, organisation, wished, { ...kept, id: identityId })
  else if (renewed) await renewals.replace(identityId, kept.sealed, await sealRenewal(renewed))
}

type Over = Pick<Identity, "id" | "subject" | "accountId" | "ownerId"> & { sealed: string }

async function end(
  { store, now }: Clocked,
  organisation: string,
  provider: StoredProvider,
  { id, subject, accountId, ownerId, sealed }: Over,
): Promise<void> {
  await store.transaction(async (inside) => {
    // First, as their sign-in does, which ends sessions too and forgets what is kept with them.
    if (accountId) await inside.people.accounts.holdSignIn(accountId)
    else if (ownerId) await inside.installation.people.owners.holdSignIn(ownerId)
    // A person who has signed in there meanwhile is theirs.
    if (!(await inside.people.renewals.remove(id, sealed))) return
    const ended = await inside.people.identities.sessionsOf(provider.id, { subject })
    await endSessions({ store: inside, now }, provider, ended)
    const where = { organisation, provider: provider.id }
    log().info({ event: "ended-by-recheck", sessions: ended.length, ...where }, "security")
  })
}
