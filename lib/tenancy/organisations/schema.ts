import { z } from "zod"
import { languageTag } from "@/lib/platform/languages/tags"
import {
  consentTextFields,
  isOneLine,
  languageTextChanges,
  languageTexts,
  line,
  mailTexts,
  oneLine,
  shownUrl,
  surveyTexts,
  text,
  url,
} from "./text-fields"
import { colourPattern, mostLanguages, wholeColour } from "./values"

export const defaultThemeColor = "#1b223c"
export const defaultTextColor = "#ffffff"

const color = z
  .string()
  .trim()
  .toLowerCase()
  .regex(colourPattern, "A colour is written #rrggbb")
  .transform(wholeColour)

/** What is asked of customers whose ticket was resolved (section 3, feedback survey config). */
export const surveyFields = z.strictObject({
  /** Whether those who are told that their ticket is resolved are asked at all. */
  enabled: z.boolean(),
  ...surveyTexts,
  question: surveyTexts.question.min(1, "A survey asks a question"),
  type: z.enum(["smiley", "scale"], "A survey is answered by smiley or scale"),
  commentBox: z.boolean(),
  /** Only where there is a box (D-64). */
  commentMandatory: z.boolean(),
})
export type SurveySettings = z.infer<typeof surveyFields>

export const defaultSurvey: SurveySettings = {
  enabled: true,
  question: "How did we do with your request?",
  type: "smiley",
  commentBox: true,
  commentMandatory: false,
  commentDescription: "What should we know about it?",
  thankYou: "",
}

const digestFrequencies = ["off", "daily", "weekly"] as const

/** For how many days after its closing an answer opens a ticket again; later it opens another one that goes on with it. */
const reopeningDays = ["always", "0", "1", "3", "7", "14", "30", "60", "90"] as const

/** After how many days on hold a requester is reminded, before their ticket closes. */
const holdDays = ["off", "7", "14", "30"] as const

const noConsentTexts: z.infer<typeof consentTextFields> = {
  "personal-information": "",
  location: "",
  "automated-decisions": "",
  "article-updates": "",
  "community-topics": "",
  "ticket-updates": "",
}

/** Whether times can be told in a zone of this name. */
function isKnownZone(timeZone: string) {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone }))
  } catch {
    return false
  }
}

const mostSynonymGroups = 200
const synonyms = z.array(text(48).min(1, "A synonym is a word")).max(10, "At most 10 synonyms in a group")
/** One group of `searchSynonyms` as it is given; one that was stored may be a word alone, which is found as it is. */
export const synonymGroup = synonyms.refine(
  (words) => new Set(words.map((word) => word.toLowerCase())).size > 1,
  { error: ({ input }) => `“${(input as string[])[0] ?? ""}” needs at least one synonym` },
)
export const synonymGroups = z
  .array(synonymGroup)
  .max(mostSynonymGroups, `At most ${mostSynonymGroups} groups of words`)

/** A language as people write it, `de_DE` too; kept is its canonical tag. */
export const languageRule = z.string().transform((typed, check) => {
  const tag = languageTag(typed)
  if (tag) return tag
  check.addIssue({ code: "custom", message: `“${typed}” is no language: write a tag such as en or pt-BR` })
  return z.NEVER
})

export const languagesRule = z
  .array(languageRule)
  .max(mostLanguages, `At most ${mostLanguages} languages`)
  .refine((tags) => new Set(tags).size === tags.length, "Each language is named once")
export const fallbacksRule = z
  .record(languageRule, languageRule)
  .refine((pairs) => Object.keys(pairs).length <= mostLanguages, `At most ${mostLanguages} languages`)
  .refine(
    (pairs) => Object.entries(pairs).every(([from, to]) => from !== to),
    "A language stands in for another one",
  )

/** After how long without use, and how long after it began, a session of the staff ends; `off` for 30 days. */
const staffIdleTimes = ["off", "15m", "30m", "1h", "4h", "8h", "24h"] as const
const staffLifetimes = ["off", "8h", "12h", "24h", "7d"] as const

/** Who may sign in with a passkey. */
export const passkeySides = ["off", "customers", "staff", "both"] as const

/** By what customers sign in where no identity provider is required: `mail` is a link and a code by email. */
const customerWays = ["password", "both", "mail"] as const

/** What an owner may configure. */
export const settingsFields = z.strictObject({
  title: text(120),
  description: text(500),
  /** Path of an image stored on the portal itself, or empty. */
  logo: z
    .string()
    .max(300)
    .regex(/^(\/(?!\/)[\w./-]*)?$/, "A logo is an image stored on the portal"),
  themeColor: color,
  textColor: color,
  searchEnabled: z.boolean(),
  signupAllowed: z.boolean(),
  breadcrumbsEnabled: z.boolean(),
  /** The labels of the header's home and categories links. */
  headerLabels: z.array(text(40)).max(2),
  /** Up to three links in the footer; one without an address is not shown. */
  footerLinks: z.array(z.strictObject({ label: text(60), url })).max(3),
  /** Addresses an owner lists beside the folders. */
  folderLinks: z.array(url).max(20),
  facebook: url,
  twitter: url,
  linkedin: url,
  instagram: url,
  /** Where the home page's Community card leads; without it there is no such card (D-08). */
  communityUrl: url,
  /** Where people turn who cannot use the portal: an email or the address of a page; without one, the ticket form. */
  accessibilityContact: url,
  /** What people agree to who sign up; without an address the words are no link. */
  termsUrl: url,
  privacyUrl: url,
  /** Whether sign-in, sign-up and recovery give known and unknown emails the same answer (D-35). */
  neutralAnswers: z.boolean(),
  consentTexts: consentTextFields,
  /** Whether the public form takes only what a browser sends that has solved a challenge (D-30). */
  challengeRequired: z.boolean(),
  /** The sender's name in mails; without one, the portal's title. */
  mailSenderName: text(80),
  /** Of a domain the installation lets companies send from; without one, the installation's own address. */
  mailSenderAddress: z
    .string()
    .trim()
    .toLowerCase()
    .max(254)
    .regex(
      /^(?:[^\s@,;:<>()[\]\\"]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+)?$/,
      "An address looks like help@example.com",
    ),
  ...mailTexts,
  /** IANA name of the zone the company's days are counted in; without one, UTC. */
  timeZone: text(64).refine((zone) => zone === "" || isKnownZone(zone), "This time zone is unknown"),
  /** Groups of words that count as the same when articles are searched. */
  searchSynonyms: z.array(synonyms).max(mostSynonymGroups),
  /** Whether comments are read by the company before others see them (D-60). */
  commentsModerated: z.boolean(),
  /** How often customers who want it are mailed what has been published. */
  digestFrequency: z.enum(digestFrequencies, "A digest comes off, daily or weekly"),
  /** Whether programs may search and read the articles at /api/mcp. */
  machineAccess: z.boolean(),
  /** Whether requesters are mailed that their ticket has arrived; guests of the public form always are, whose link it brings. */
  ticketsConfirmed: z.boolean(),
  /** Whether a customer's email that an agent forwards to an inbox becomes that customer's ticket. */
  forwardsTaken: z.boolean(),
  /** For how many days after its closing a requester's answer opens a ticket again; later it opens a follow-up ticket. */
  reopenedWithin: z.enum(
    reopeningDays,
    "Tickets open again always, or within 0, 1, 3, 7, 14, 30, 60 or 90 days",
  ),
  /** Whether tickets on hold close of which nothing is heard, after a reminder that leaves so many days later. */
  closeOnHold: z.enum(holdDays, "Tickets on hold close after off, 7, 14 or 30"),
  /** The day from which agents and owners sign in with a second factor, as the company's zone counts it; empty for never. */
  secondFactorFrom: z
    .string()
    .regex(/^(?:\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))?$/, "A day is written 2026-01-31"),
  staffIdleTime: z.enum(staffIdleTimes, "Sessions end after off, 15m, 30m, 1h, 4h, 8h or 24h without use"),
  staffLifetime: z.enum(staffLifetimes, "Sessions end off, or 8h, 12h, 24h or 7d after they began"),
  /** Whether people are mailed when they sign in with a browser they have not used before. */
  newBrowsersMailed: z.boolean(),
  /** Who may sign in with a passkey. */
  passkeysFor: z.enum(passkeySides, "Passkeys are for off, customers, staff or both"),
  /** Whether customers sign in by a password, by a link or code in their email, or as they like. */
  customerSignIn: z.enum(customerWays, "Customers sign in by password, mail or both"),
  survey: surveyFields,
  /** The languages besides the portal's own in which things are written, in the order in which they are offered. */
  languages: z.array(z.string()).max(mostLanguages),
  /** For a language, the one that readers get where something is not written in it: pt for pt-BR. */
  languageFallbacks: z.record(z.string(), z.string()),
  /** What visitors and customers read of these settings, in further languages. */
  texts: z.record(z.string(), languageTexts),
  /** BCP 47 tag of the portal's own language. */
  language: z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, "A language is a tag such as en or pt-BR"),
})

export type OrganisationSettings = z.infer<typeof settingsFields>

export const defaultSettings: OrganisationSettings = {
  title: "",
  description: "",
  logo: "",
  themeColor: defaultThemeColor,
  textColor: defaultTextColor,
  searchEnabled: true,
  signupAllowed: true,
  breadcrumbsEnabled: true,
  headerLabels: [],
  footerLinks: [],
  folderLinks: [],
  facebook: "",
  twitter: "",
  linkedin: "",
  instagram: "",
  communityUrl: "",
  accessibilityContact: "",
  termsUrl: "",
  privacyUrl: "",
  neutralAnswers: false,
  consentTexts: noConsentTexts,
  challengeRequired: false,
  mailSenderName: "",
  mailSenderAddress: "",
  ticketMailSubject: "",
  ticketReceivedText: "",
  ticketAnsweredText: "",
  ticketResolvedText: "",
  timeZone: "",
  searchSynonyms: [],
  commentsModerated: true,
  digestFrequency: "weekly",
  machineAccess: true,
  ticketsConfirmed: true,
  forwardsTaken: true,
  reopenedWithin: "always",
  closeOnHold: "off",
  secondFactorFrom: "",
  staffIdleTime: "off",
  staffLifetime: "off",
  newBrowsersMailed: false,
  passkeysFor: "off",
  customerSignIn: "password",
  survey: defaultSurvey,
  languages: [],
  languageFallbacks: {},
  texts: {},
  language: "en",
}

/**
 * Some of the settings, as given by a person. What was stored before a rule was made stays readable: an address or a
 * single line has its strict rule here, besides its plain one in `settingsFields`.
 */
const settingsChanges = settingsFields
  .extend({
    title: line(120),
    headerLabels: z.array(line(40)).max(2),
    footerLinks: z.array(z.strictObject({ label: line(60), url: shownUrl })).max(3),
    folderLinks: z.array(shownUrl).max(20),
    facebook: shownUrl,
    twitter: shownUrl,
    linkedin: shownUrl,
    instagram: shownUrl,
    communityUrl: shownUrl,
    termsUrl: shownUrl,
    privacyUrl: shownUrl,
    survey: surveyFields.partial(),
    consentTexts: consentTextFields.partial(),
    ticketMailSubject: settingsFields.shape.ticketMailSubject.refine(isOneLine, oneLine),
    searchSynonyms: synonymGroups,
    language: languageRule,
    languages: languagesRule,
    languageFallbacks: fallbacksRule,
    texts: z.record(languageRule, languageTextChanges),
  })
  .partial()
/** Settings as they are stored: what is not named has its default. */
export type SettingsChanges = z.output<typeof settingsChanges>

export const identifierRule = z
  .string()
  .regex(
    /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/,
    "A company identifier has 1 to 63 of a-z, 0-9 and inner dashes",
  )

export const domainRule = z
  .string()
  .toLowerCase()
  .max(253)
  .regex(
    /^(?=.*\.)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/,
    "A domain looks like help.example.com",
  )

export const newOrganisation = z.strictObject({
  identifier: identifierRule,
  name: line(120).min(1, "A company needs a name"),
  customDomain: domainRule.nullable().default(null),
  settings: settingsChanges.default({}),
})
export type NewOrganisation = z.input<typeof newOrganisation>

export const organisationChanges = z.strictObject({
  name: line(120).min(1, "A company needs a name").optional(),
  customDomain: domainRule.nullable().optional(),
  ticketApp: z.boolean().optional(),
  knowledgeBaseApp: z.boolean().optional(),
  ticketsDeactivated: z.boolean().optional(),
  knowledgeBaseDeactivated: z.boolean().optional(),
  deleted: z.boolean().optional(),
  settings: settingsChanges.optional(),
})
export type OrganisationChanges = z.input<typeof organisationChanges>

/** The settings without custom domain and deletion, which have forms of their own. */
export const portalChanges = organisationChanges.omit({ customDomain: true, deleted: true })
export type PortalChanges = z.input<typeof portalChanges>

export type Organisation = {
  id: string
  identifier: string
  /** The portal's name. */
  name: string
  /** One that is proved: the portal answers there. */
  customDomain: string | null
  ownerId: string | null
  ticketApp: boolean
  knowledgeBaseApp: boolean
  ticketsDeactivated: boolean
  knowledgeBaseDeactivated: boolean
  deleted: boolean
  settings: OrganisationSettings
}

/** Of the picture beside a link to a page, in pixels. */
export const sharePictureSize = { width: 1200, height: 630 }
