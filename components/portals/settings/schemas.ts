import { z } from "zod"
import { groupFaults, groupsOf, linesOf } from "@/components/ui/lines"
import {
  fallbacksRule,
  languageRule,
  languagesRule,
  organisationChanges,
  settingsFields,
  surveyFields,
  synonymGroup,
  synonymGroups,
} from "@/lib/tenancy/organisations/schema"

// What each form of the settings holds.

const fields = settingsFields.shape

export const portalForm = z.object({
  name: organisationChanges.shape.name.unwrap(),
  ticketApp: z.boolean(),
  knowledgeBaseApp: z.boolean(),
  breadcrumbsEnabled: fields.breadcrumbsEnabled,
  timeZone: fields.timeZone,
})

export const brandingForm = settingsFields.pick({
  title: true,
  description: true,
  logo: true,
  themeColor: true,
  textColor: true,
})

export const linksForm = z.object({
  // Two boxes, of which the last may be empty; one before a filled one keeps its place.
  headerLabels: z.array(z.string()).transform(withoutBlankEnd).pipe(fields.headerLabels),
  footerLinks: z
    .array(z.object({ label: z.string(), url: z.string() }))
    .transform((links) => links.filter(({ label, url }) => !isBlank(label) || !isBlank(url)))
    .pipe(fields.footerLinks),
  folderLinks: z.string().transform(linesOf).pipe(fields.folderLinks),
  communityUrl: fields.communityUrl,
  accessibilityContact: fields.accessibilityContact,
  facebook: fields.facebook,
  twitter: fields.twitter,
  linkedin: fields.linkedin,
  instagram: fields.instagram,
})

export const signUpForm = settingsFields.pick({
  signupAllowed: true,
  termsUrl: true,
  privacyUrl: true,
  consentTexts: true,
  neutralAnswers: true,
  challengeRequired: true,
})

export const securityForm = settingsFields.pick({
  secondFactorFrom: true,
  staffIdleTime: true,
  staffLifetime: true,
  newBrowsersMailed: true,
  passkeysFor: true,
  customerSignIn: true,
})

export const knowledgeForm = settingsFields.pick({
  commentsModerated: true,
  machineAccess: true,
  digestFrequency: true,
})

export const searchForm = z.object({
  searchEnabled: fields.searchEnabled,
  searchSynonyms: z
    .string()
    .superRefine((text, ctx) => {
      for (const message of groupFaults(text, synonymGroup)) ctx.addIssue(message)
    })
    .transform(groupsOf)
    .pipe(synonymGroups),
})

export const languagesForm = z.object({
  language: languageRule,
  languages: languagesRule,
  languageFallbacks: z
    .array(z.object({ from: z.string(), to: z.string() }))
    .transform((pairs) => Object.fromEntries(pairs.map(({ from, to }) => [from, to])))
    .pipe(fallbacksRule),
})

export const mailForm = settingsFields.pick({
  mailSenderName: true,
  mailSenderAddress: true,
  ticketsConfirmed: true,
  forwardsTaken: true,
  reopenedWithin: true,
  closeOnHold: true,
})

export const mailTextsForm = settingsFields.pick({
  ticketMailSubject: true,
  ticketReceivedText: true,
  ticketAnsweredText: true,
  ticketResolvedText: true,
})

export const surveyForm = z.object({ survey: surveyFields })

function isBlank(text: string) {
  return text.trim() === ""
}

/** A list without the blank ones at its end. */
function withoutBlankEnd(texts: string[]) {
  return texts.slice(0, texts.findLastIndex((text) => !isBlank(text)) + 1)
}
