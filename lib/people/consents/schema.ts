import { z } from "zod"
import type { ConsentKind, MailKind } from "@/lib/tenancy/organisations/consent-kinds"
import { consentKinds } from "@/lib/tenancy/organisations/consent-kinds"
import { usualWording, wordings } from "./values"

/** The words a customer is asked with now; what was agreed to keeps the words it was agreed to with. */
export const wordingOf = (kind: ConsentKind, own: Record<ConsentKind, string>): string =>
  own[kind] || usualWording(kind)

/**
 * Whether the wording a person agreed to mentions answers to their comments, which the first wordings did not. A
 * company is responsible for its own wording.
 */
export const namesAnswers = (wording: string): boolean => wording !== wordings["community-topics"][0]

/** What is on until the person says no, without being a consent: mails about answers to their own tickets. */
export const isGivenUnasked = (kind: ConsentKind) => kind === "ticket-updates"

/** Whether something may be done for a person, by what they have said last; null or undefined is no answer. */
export const isGiven = (kind: ConsentKind, said: boolean | null | undefined) => said ?? isGivenUnasked(kind)

/**
 * What a customer allows or not, with the words it is asked with; `since` is when they said so last. `unasked` is true where
 * its mails come although nothing was said yet.
 */
export type Consent = {
  kind: ConsentKind
  given: boolean
  unasked: boolean
  wording: string
  since: Date | null
}
/** A consent as a component gets it: times as text. */
export type ShownConsent = Omit<Consent, "since"> & { since: string | null }

/** What a mail's link is about: the kind of mails, whether they are sent, and whether its own reader is signed in. */
export type Subscription = { kind: MailKind; given: boolean; isOwn: boolean }

/** On the profile, or by the link of a mail. */
export type ConsentSource = "profile" | "mail"

/** One change of it, with the words that were agreed to, or no more. */
export type ConsentChange = {
  id: string
  kind: ConsentKind
  given: boolean
  wording: string
  source: ConsentSource
  createdAt: Date
}
export type ShownConsentChange = Omit<ConsentChange, "createdAt"> & { createdAt: string }

/** Only what is named changes: two open pages do not undo one another. */
export const consentChanges = z.partialRecord(
  z.enum(consentKinds),
  z.boolean("A consent is given or not: true or false"),
)
export type ConsentChanges = z.input<typeof consentChanges>

/** The words that were read with each yes, where that is known: a person agrees to no others. */
export type SeenWordings = Partial<Record<ConsentKind, string>>

/**
 * A customer as a mail to many needs them; `timeZone` is empty unless they agreed to the use of where they are, `language` is
 * the one they have chosen.
 */
export type Reader = { id: string; email: string; timeZone: string; language: string | null }
