import { z } from "zod"
import type { ConsentKind } from "./consent-kinds"
import { externalUrl } from "./link"
import { type Placeholder, subjectPlaceholders, unknownIn } from "./placeholders"

export const text = (max: number) => z.string().trim().max(max, `At most ${max} characters`)
export const url = text(2000)
/** A web address that links may show: no address of a script, nor anything else a link cannot show. */
export const shownUrl = url.refine(
  (typed) => typed === "" || externalUrl(typed) !== null,
  "An address looks like https://example.com",
)
/** Words with placeholders, none but those known. */
export const mailText = (max: number, known?: readonly Placeholder[]) =>
  text(max).refine((typed) => unknownIn(typed, known).length === 0, {
    error: ({ input }) => `{{${unknownIn(`${input}`, known)[0]}}} is no placeholder here`,
  })
export const oneLine = "Write this on one line"
const breaks = /[\p{Cc}\p{Zl}\p{Zp}]/u
export const isOneLine = (typed: string) => !breaks.test(typed)
export const line = (max: number) => text(max).refine(isOneLine, oneLine)

/** What turns the words around it, or their own order, about. */
const turning = /[\u202a-\u202e\u2066-\u2069]/u
export const plainDirection = (typed: string) => !turning.test(typed)
export const noTurning = "Write this without characters that change the direction of text"

const consentText = text(300)

/** What customers are asked for each consent in the company's own words; without any, in Vestibule's. */
export const consentTextFields = z.strictObject({
  "personal-information": consentText,
  location: consentText,
  "automated-decisions": consentText,
  "article-updates": consentText,
  "community-topics": consentText,
  "ticket-updates": consentText,
} satisfies Record<ConsentKind, typeof consentText>)

export const surveyTexts = {
  question: text(200),
  /** What stands above the box. */
  commentDescription: text(300),
  /** Plain text; without one the page says the specification's sentence (S10). */
  thankYou: text(1000),
}

/** The company's own words in mails about tickets; without any, ours. The subject is that of all mails of a ticket. */
export const mailTexts = {
  ticketMailSubject: mailText(150, subjectPlaceholders),
  ticketReceivedText: mailText(2000),
  ticketAnsweredText: mailText(2000),
  ticketResolvedText: mailText(2000),
}

/** The settings that visitors and customers read, as they are in one further language: those that are translated. */
export const languageTexts = z
  .strictObject({
    title: text(120),
    description: text(500),
    headerLabels: z.array(text(40)).max(2),
    /** All of them, since each may lead elsewhere. */
    footerLinks: z.array(z.strictObject({ label: text(60), url })).max(3),
    termsUrl: url,
    privacyUrl: url,
    consentTexts: consentTextFields.partial(),
    survey: z.strictObject(surveyTexts).partial(),
    ...mailTexts,
  })
  .partial()
export type LanguageTexts = z.infer<typeof languageTexts>

const turnedLine = (max: number) => line(max).refine(plainDirection, noTurning)

/** Texts in one language, as a person gives them. */
export const languageTextChanges = languageTexts.extend({
  title: turnedLine(120).optional(),
  headerLabels: z.array(turnedLine(40)).max(2).optional(),
  footerLinks: z
    .array(z.strictObject({ label: turnedLine(60), url: shownUrl }))
    .max(3)
    .optional(),
  termsUrl: shownUrl.optional(),
  privacyUrl: shownUrl.optional(),
  ticketMailSubject: mailTexts.ticketMailSubject.refine(isOneLine, oneLine).optional(),
})
