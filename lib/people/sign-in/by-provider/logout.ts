import { LogoutTokenError, readLogoutToken } from "@/lib/people/identity-providers/logout-token"
import type { StoredProvider } from "@/lib/people/identity-providers/store"
import { endSession } from "@/lib/people/sessions/mutations"
import { noteUse } from "@/lib/platform/challenges/steps"
import { NotFoundError } from "@/lib/platform/errors"
import { addressOf, spend } from "@/lib/platform/limits/mutations"
import { log } from "@/lib/platform/log"
import { recordActivity } from "@/lib/tenancy/activity/mutations"
import type { Context } from "@/lib/tenancy/context"

/** For longer than a token can be shown. */
const until = (now: Date) => new Date(now.getTime() + 20 * 60_000)

/**
 * Ends the sessions that a provider says are over there: the one it names, or all of a person's that began by it (OpenID Connect
 * Back-Channel Logout). @throws NotFoundError, LogoutTokenError for a token that is not the provider's, or was used, RateLimitedError
 */
export async function endByProvider(ctx: Context, providerId: string, token: string): Promise<void> {
  await spend(ctx, "logout-token-address", addressOf(ctx))
  const provider = await ctx.store.people.identityProviders.find(providerId)
  if (!provider) throw new NotFoundError("Identity provider")
  if (provider.protocol !== "oidc") throw new LogoutTokenError("foreign")
  const { jti, sub, sid } = await readLogoutToken(provider, token, ctx.now)
  const named = sid === undefined ? { subject: sub } : { subject: sub, sid }
  await ctx.store.transaction(async (store) => {
    // Once each; where the sessions could not be ended, the provider may show it again.
    const isFirst = await noteUse(
      { ...ctx, store },
      "provider-logout",
      `${providerId} ${jti}`,
      until(ctx.now),
    )
    if (!isFirst) throw new LogoutTokenError("used")
    const ended = await store.people.identities.sessionsOf(providerId, named)
    await endSessions({ ...ctx, store }, provider, ended)
    const where = { organisation: ctx.organisation.id, provider: providerId }
    log().info({ event: "ended-by-provider", sessions: ended.length, ...where }, "security")
  })
}

/** Ends those of these sessions that are not over yet, in the transaction of `store`. */
export async function endSessions(
  { store, now }: Pick<Context, "store" | "now">,
  { name }: StoredProvider,
  sessions: { id: string; personId: string }[],
): Promise<void> {
  for (const { id, personId } of sessions) {
    const role = await endSession(store, { id, personId })
    if (!role) continue
    const entry = { subjectId: personId, detail: name }
    await recordActivity({ store, now, actor: { role, id: personId } }, "account.ended-by-provider", entry)
  }
}
