import { cookies, headers } from "next/headers"
import { notFound, permanentRedirect, redirect } from "next/navigation"
import { cache } from "react"
import { lacksSecond } from "@/lib/people/second-factors/policy"
import { sessionCookie } from "@/lib/people/sessions/cookies"
import { actorOf } from "@/lib/people/sessions/queries"
import { askedHeader } from "@/lib/platform/http/request/asked"
import { languageAt, ownLanguage, withoutLanguage } from "@/lib/platform/languages/addresses"
import { interfaceLanguageOf } from "@/lib/platform/languages/interface"
import { notExistPath, twoFactorPath } from "@/lib/platform/paths"
import { speak, speaksToPerson } from "@/lib/platform/words/speaking"
import { interfaceLanguage } from "@/lib/platform/words/words"
import { isSignedIn } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import { contextIn, languageLike } from "@/lib/tenancy/organisations/languages"
import { isKnowledgeBaseOpen, isPortalClosed } from "@/lib/tenancy/organisations/policy"
import { findPortalNamed } from "@/lib/tenancy/organisations/queries"
import type { Organisation } from "@/lib/tenancy/organisations/schema"
import { anonymousContext, apexContext } from "@/lib/work/contexts"
import { languageOfMailed } from "./mailed-language"

/**
 * The organisation whose portal this is, or null. Read once per request, which from then on speaks its language, or, on
 * pages that are one person's, the one they have chosen, else that of what they are sent.
 */
export const findPortal = cache(async (company: string) => {
  const portal = await findPortalNamed(apexContext(), company)
  if (!portal) return portal
  const own = speaksToPerson() ? ((await ownLanguageAt(portal)) ?? (await linkLanguageAt(portal))) : null
  speak(interfaceLanguageOf(own ?? portal.settings.language))
  return portal
})

/** Who is at the browser. Public pages, which are kept, never ask. */
const actorAt = cache(async (organisation: Organisation) =>
  actorOf(anonymousContext(organisation), (await cookies()).get(sessionCookie())?.value),
)

async function ownLanguageAt(portal: Organisation) {
  const actor = await actorAt(portal)
  return isSignedIn(actor) ? actor.language : null
}

/** The language of what the link of a mail is about, where this is the page of one. */
const linkLanguageAt = cache(async (portal: Organisation) =>
  languageOfMailed(anonymousContext(portal), (await headers()).get(askedHeader) ?? ""),
)

/** The language that a page is in, which is spoken from then on; `known` is null where its address names none of the company's. */
export function spokenAt({ settings }: Organisation, segment: string) {
  const known = languageAt(settings, segment)
  if (known && segment !== ownLanguage) speak(interfaceLanguageOf(known))
  return { known, spoken: speaksToPerson() ? interfaceLanguage() : (known ?? settings.language) }
}

/** The organisation of a company key; an unknown one shows a page that says so (D-01). */
export const organisationOf = async (company: string): Promise<Organisation> =>
  (await findPortal(company)) ?? notFound()

/** The language of an address, by its tag; one that names the portal's own leads to that without it. */
async function languageOf(organisation: Organisation, segment: string): Promise<string> {
  const { settings } = organisation
  const language = languageAt(settings, segment) ?? notFound()
  if (segment !== ownLanguage && language === settings.language)
    permanentRedirect(withoutLanguage((await headers()).get(askedHeader)))
  // Its own is spoken since it was found; what is read of a member there says no other.
  if (segment !== ownLanguage) speak(interfaceLanguageOf(language))
  else if (speaksToPerson()) return (await personsLanguage(organisation)) ?? language
  return language
}

/** On a customer's own pages and those of mails' links, the language of the company's that is most like the reader's. */
async function personsLanguage(organisation: Organisation) {
  // What staff edits is in the portal's own.
  const isReaders = (await actorAt(organisation)).role === "customer" || (await linkLanguageAt(organisation))
  const wanted = isReaders && ((await ownLanguageAt(organisation)) ?? (await linkLanguageAt(organisation)))
  return wanted ? languageLike(organisation, wanted) : undefined
}

/** The context of a visitor of a public page. A closed portal shows nothing but /not-exist (D-01, D-20). */
export const visitorContext = cache(async (company: string, segment = ownLanguage): Promise<Context> => {
  const organisation = await organisationOf(company)
  if (isPortalClosed(organisation)) redirect(notExistPath)
  return contextIn(anonymousContext(organisation), await languageOf(organisation, segment))
})

/** The visitor's context for pages of the knowledge base; a portal without one leads to /not-exist (D-21). */
export const readerContext = cache(async (company: string, segment = ownLanguage): Promise<Context> => {
  const context = await visitorContext(company, segment)
  if (!isKnowledgeBaseOpen(context.organisation)) redirect(notExistPath)
  return context
})

/**
 * The context of the person at the browser, for pages no cache keeps; who lacks the second factor that their company requires
 * sets it up first. The owner signs in to a deactivated portal to reactivate it, so only a deleted one is closed here (D-20).
 */
export async function memberContext(company: string, segment = ownLanguage): Promise<Context> {
  const context = await anyMemberContext(company, segment)
  if (lacksSecond(context)) redirect(twoFactorPath)
  return context
}

/** As `memberContext`, also of a person who lacks a second factor: for where it is set up, and what stands around that. */
export const anyMemberContext = cache(async (company: string, segment = ownLanguage): Promise<Context> => {
  const organisation = await organisationOf(company)
  if (organisation.deleted) redirect(notExistPath)
  const context = contextIn(anonymousContext(organisation), await languageOf(organisation, segment))
  return { ...context, actor: await actorAt(organisation) }
})

/**
 * The context of the person at the browser, for pages of tickets; a portal without the ticket app leads to /not-exist
 * (D-21).
 */
export const ticketMemberContext = cache(async (company: string, segment = ownLanguage): Promise<Context> => {
  const context = await memberContext(company, segment)
  const { organisation } = context
  if (isPortalClosed(organisation) || !organisation.ticketApp) redirect(notExistPath)
  return context
})

/** The context of a signed-in customer; other visitors go `elsewhere` and come back after signing in (M01, D-19). */
export const customerContext = cache(async (company: string, elsewhere = "/") => {
  const context = await memberContext(company)
  if (isPortalClosed(context.organisation)) redirect(notExistPath)
  const { actor } = context
  return actor.role === "customer" ? { ...context, actor } : redirect(elsewhere)
})
