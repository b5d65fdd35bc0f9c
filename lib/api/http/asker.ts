import { requireSecond } from "@/lib/people/second-factors/policy"
import { actorOf } from "@/lib/people/sessions/queries"
import { tenantRules } from "@/lib/platform/env"
import { ForbiddenError, NotFoundError } from "@/lib/platform/errors"
import { companyKeyOf } from "@/lib/platform/http/request/tenant"
import { languageAt } from "@/lib/platform/languages/addresses"
import { isSignedIn } from "@/lib/tenancy/actors/policy"
import type { Actor, Context } from "@/lib/tenancy/context"
import { contextIn, languageLike, requireLanguage } from "@/lib/tenancy/organisations/languages"
import { isKnowledgeBaseOpen } from "@/lib/tenancy/organisations/policy"
import { findPortalNamed } from "@/lib/tenancy/organisations/queries"
import type { Organisation } from "@/lib/tenancy/organisations/schema"
import { anonymousContext, apexContext } from "@/lib/work/contexts"
import { actorByKey } from "./key-asker"
import type { CallContext } from "./serve"

type Claims = { UserId?: string; orgId?: string; language?: string }

/** The organisation whose portal the host is. @throws NotFoundError */
export async function organisationOfHost(host: string | null): Promise<Organisation> {
  const tenant = companyKeyOf(host, tenantRules())
  const organisation = tenant.kind === "company" ? await findPortalNamed(apexContext(), tenant.key) : null
  if (!organisation) throw new NotFoundError("Portal")
  return organisation
}

/**
 * The context of whom the token or API key stands for, or of a visitor, on the portal of the host; in the language of the
 * portal's page that asks, on customers' own pages in the one they have chosen. Agents and owners who lack the second factor
 * that their company requires may ask for little.
 * @throws NotFoundError when there is none; UnauthenticatedError, ForbiddenError or RateLimitedError for an API key;
 * ForbiddenError for who lacks a second factor, unless `mayLackSecond`
 */
export async function askerContext(call: CallContext, { mayLackSecond = false } = {}): Promise<Context> {
  const { host, token, key, address } = call
  const organisation = await organisationOfHost(host)
  const language = languageAt(organisation.settings, call.pageLanguage) ?? organisation.settings.language
  const plain = contextIn(anonymousContext(organisation), language)
  const context = { ...plain, address, browser: browserOf(call) }
  const actor = key ? await actorByKey(context, call, key) : await actorOf(context, token)
  if (!key && !mayLackSecond) requireSecond({ ...context, actor })
  const own = call.isOwnPage && actor.role === "customer" ? actor.language : null
  return { ...(own ? contextIn(context, languageLike(organisation, own) ?? language) : context), actor }
}

const browserOf = ({ program, browserToken, formToken }: CallContext) => ({
  agent: program.name,
  token: browserToken,
  formToken,
})

/** Whether a host is the installation's own. */
export const isApex = (host: string | null) => companyKeyOf(host, tenantRules()).kind === "apex"

/**
 * The context of an owner, or of a visitor, on the installation's own host.
 * @throws NotFoundError on a portal's host
 */
export async function apexAskerContext(call: CallContext): Promise<Context> {
  const { host, token, address } = call
  if (!isApex(host)) throw new NotFoundError("Call")
  const context = { ...apexContext(), address, browser: browserOf(call) }
  return { ...context, actor: await actorOf(context, token) }
}

/**
 * The asker's context on the portal of the host, whose knowledge base must be open (D-20), in the language they name.
 * @throws NotFoundError, ForbiddenError when UserId or orgId name another person (D-34), InvalidError for a language that
 * the portal does not have
 */
export async function knowledgeBaseContext(call: CallContext, claims: Claims): Promise<Context> {
  const context = await askerContext(call)
  const { organisation, actor } = context
  if (!isKnowledgeBaseOpen(organisation)) throw new NotFoundError("Content")
  confirm(claims.orgId, [organisation.id], "The organisation is not this portal's")
  // The older portal sends the owner's id, which getSettings publishes, for every visitor.
  confirm(claims.UserId, [organisation.ownerId, ownIdOf(actor)], "The user is not the one who asks")
  return claims.language ? contextIn(context, requireLanguage(organisation, claims.language)) : context
}

const ownIdOf = (actor: Actor) => (isSignedIn(actor) ? actor.id : null)

/** A visitor of this organisation's knowledge base. @throws NotFoundError when there is none, or it is closed (D-20). */
export function visitorOf(organisation: Organisation | null): Context {
  if (!organisation) throw new NotFoundError("Portal")
  if (!isKnowledgeBaseOpen(organisation)) throw new NotFoundError("Content")
  return anonymousContext(organisation)
}

// What browsers make of a value they do not have.
const unsaid = new Set<unknown>([undefined, "", "undefined", "null"])

/** D-34: what a payload says of the asker must agree with the session. @throws ForbiddenError */
export function confirm(claimed: string | undefined, actual: (string | null)[], refusal: string) {
  if (!unsaid.has(claimed) && !actual.includes(claimed ?? null)) throw new ForbiddenError(refusal)
}
