import { z } from "zod"
import { type ConsentKind, consentKinds, type MailKind } from "@/lib/tenancy/organisations/consent-kinds"

/** Every wording there ever was, the present one last. What stands here was agreed to: it is added to, never changed. */
const wordings: Record<ConsentKind, readonly [string, ...string[]]> = {
  "personal-information": ["I agree that my personal information is stored, and used to answer my requests."],
  location: [
    "I agree that my country and time zone are stored, and used to show me times as I read them.",
    "I agree that the time zone of my profile is used to write dates in emails as I read them.",
  ],
  "automated-decisions": ["I agree that decisions about my requests may be made automatically."],
  "article-updates": ["Send me emails about the latest articles."],
  "community-topics": [
    "Send me emails about community topics.",
    "Send me emails about community topics, such as answers to my comments.",
  ],
  "ticket-updates": ["Send me emails about activity on my raised issues."],
}

/** The words a customer is asked with where the company has none of its own. */
export const usualWording = (kind: ConsentKind): string => wordings[kind].at(-1) ?? ""

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

/** A customer as a mail to many needs them; `timeZone` is empty unless they agreed to the use of where they are. */
export type Reader = { id: string; email: string; timeZone: string }
