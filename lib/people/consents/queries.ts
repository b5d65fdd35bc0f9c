import { type Page, toNewestPage } from "@/lib/platform/cursor"
import { NotFoundError } from "@/lib/platform/errors"
import type { Store } from "@/lib/platform/store"
import { isSignedIn, requireCustomer } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import type { MailConsent } from "@/lib/tenancy/mail/schema"
import { consentKinds, type MailKind } from "@/lib/tenancy/organisations/consent-kinds"
import { languageLike } from "@/lib/tenancy/organisations/languages"
import { isKnowledgeBaseOpen } from "@/lib/tenancy/organisations/policy"
import { organisationIn } from "@/lib/tenancy/organisations/texts"
import {
  type Consent,
  type ConsentChange,
  isGiven,
  isGivenUnasked,
  type Subscription,
  wordingOf,
} from "./schema"
import { readUnsubscribeToken } from "./unsubscribe-link"

/** What the signed-in customer has consented to, kind by kind (R02, R03). @throws UnauthenticatedError, ForbiddenError */
export async function listConsents(ctx: Context): Promise<Consent[]> {
  const said = await ctx.store.people.consents.list(requireCustomer(ctx.actor).id)
  const texts = consentTextsFor(ctx)
  return consentKinds.map((kind) => {
    const found = said.find((each) => each.kind === kind)
    return {
      kind,
      given: found?.given ?? false,
      unasked: !found && isGivenUnasked(kind),
      wording: wordingOf(kind, texts),
      since: found?.updatedAt ?? null,
    }
  })
}

/** The company's wordings as the asking person reads them: in the language they have chosen, where the company has that. */
export function consentTextsFor({ organisation, actor, language }: Context) {
  const chosen = isSignedIn(actor) && actor.language ? languageLike(organisation, actor.language) : undefined
  return organisationIn(organisation, chosen ?? language).settings.consentTexts
}

/** Every change of it, newest first, 20 at a time. @throws UnauthenticatedError, ForbiddenError, InvalidError */
export async function listConsentChanges(
  { actor, store }: Context,
  cursor?: string,
): Promise<Page<ConsentChange>> {
  const { id } = requireCustomer(actor)
  return toNewestPage((page) => store.people.consents.listChanges(id, page), cursor)
}

/** What the link of a mail is about; looking changes nothing. @throws NotFoundError for a token that is none of this company's */
export async function getSubscription(ctx: Context, token: string): Promise<Subscription> {
  const { accountId, kind } = await requireConsentOf(ctx, token)
  const said = await ctx.store.people.consents.findSaid(accountId, kind)
  const isOwn = ctx.actor.role === "customer" && ctx.actor.id === accountId
  return { kind, given: said !== null && isGiven(kind, said.given), isOwn }
}

/** The language that the reader of a mail has chosen, by its link; null where there is none. */
export async function languageOfReader(ctx: Context, token: string): Promise<string | null> {
  const consent = await readUnsubscribeToken(ctx, token)
  return (consent && (await ctx.store.people.accounts.find(consent.accountId)))?.language ?? null
}

/** Whose consent to what a link is about. @throws NotFoundError */
export async function requireConsentOf(ctx: Context, token: string): Promise<MailConsent> {
  const consent = await readUnsubscribeToken(ctx, token)
  if (!consent) throw new NotFoundError("Link")
  return consent
}

/** Whether a customer gets mails of a kind now: the account is in use and allows them. */
export async function allowsMail(store: Store, accountId: string, kind: MailKind): Promise<boolean> {
  const said = await store.people.consents.findSaid(accountId, kind)
  return said?.status === "active" && isGiven(kind, said.given)
}

/** Whether a mail goes out now: the customer allows it, and what it is about can be read. */
export async function isWanted(
  { organisation, store }: Pick<Context, "organisation" | "store">,
  { accountId, kind }: MailConsent,
): Promise<boolean> {
  if (kind !== "ticket-updates" && !isKnowledgeBaseOpen(organisation)) return false
  return allowsMail(store, accountId, kind)
}

/** The words by which a customer consented to a kind of mails, or null. */
export const consentWording = ({ store }: Pick<Context, "store">, accountId: string, kind: MailKind) =>
  store.people.consents.findWording(accountId, kind)

/** Customers who allow a kind of mails, by id, from behind `after` on. */
export const listMailReaders = (
  { store }: Pick<Context, "store">,
  kind: MailKind,
  page: { after: string; limit: number },
) => store.people.consents.listReaders(kind, page)
