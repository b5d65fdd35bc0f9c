import { holderOfToken, readSessionToken } from "@/lib/auth/session-token"
import type { Actor, Context } from "@/lib/context"
import { isPortalClosed } from "@/lib/organisations/policy"

type Home = Pick<Context, "organisation" | "store" | "now">

/**
 * Who holds this token: a person whose session at this portal still counts, or nobody known. On a closed portal
 * nobody is known, whatever they hold (D-20). Database errors are thrown, never taken for an answer.
 */
export async function actorOf({ organisation, store, now }: Home, token: string | undefined): Promise<Actor> {
  const anonymous: Actor = { role: "anonymous" }
  if (!token || isPortalClosed(organisation)) return anonymous
  const sessionId = await readSessionToken(organisation, token, now)
  if (!sessionId) return anonymous
  return (await store.sessions.findPerson(sessionId, now)) ?? anonymous
}

/** Whether the account this token was made for has been deactivated since: what its open pages are told (U05). */
export async function isHolderDeactivated(
  { organisation, store, now }: Home,
  token: string | undefined,
): Promise<boolean> {
  const personId = token ? await holderOfToken(organisation, token, now) : null
  return personId !== null && (await store.accounts.find(personId))?.status === "deactivated"
}
