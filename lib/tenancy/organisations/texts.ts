import { changedTexts, readAs, textsFor, wholeText } from "@/lib/platform/languages/texts"
import type { Organisation, OrganisationSettings, SettingsChanges } from "./schema"
import type { LanguageTexts } from "./text-fields"

// On globalThis because Next bundles this module apart from server.ts.
const shared = globalThis as {
  vestibuleTexts?: {
    /** Each organisation as it is read: what is kept of one is asked for by every page. */
    read: WeakMap<Organisation, Map<string, Organisation>>
    written: WeakMap<Organisation, Organisation>
  }
}
shared.vestibuleTexts ??= { read: new WeakMap(), written: new WeakMap() }
const { read, written } = shared.vestibuleTexts

/**
 * An organisation with its settings as they are read in a language: what is not translated is as in the languages that stand
 * in for it, then as in the portal's own.
 */
export function organisationIn(organisation: Organisation, language: string): Organisation {
  const source = asWritten(organisation)
  const texts = textsFor(source.settings, source.settings.texts, language)
  if (texts.length === 0) return source
  const known = read.get(source) ?? new Map<string, Organisation>()
  const made = known.get(language) ?? { ...source, settings: readAs(source.settings, texts) }
  written.set(made, source)
  read.set(source, known.set(language, made))
  return made
}

/** An organisation with its settings as they are written: in the portal's own language, with the others beside it. */
export const asWritten = (organisation: Organisation): Organisation =>
  written.get(organisation) ?? organisation

/** The settings that have texts in further languages, with none in it. */
export const emptyTexts: Required<LanguageTexts> = {
  title: "",
  description: "",
  headerLabels: [],
  footerLinks: [],
  termsUrl: "",
  privacyUrl: "",
  consentTexts: {
    "personal-information": "",
    location: "",
    "automated-decisions": "",
    "article-updates": "",
    "community-topics": "",
    "ticket-updates": "",
  },
  survey: { question: "", commentDescription: "", thankYou: "" },
  ticketMailSubject: "",
  ticketReceivedText: "",
  ticketAnsweredText: "",
  ticketResolvedText: "",
}

/**
 * What a change of texts, or of the portal's own language, makes of the settings. A language that becomes the portal's own
 * gives its texts to the settings, and those that were there become the texts of the former one.
 */
export function textChanges(
  { texts = {}, language }: Pick<SettingsChanges, "texts" | "language">,
  present: OrganisationSettings,
): Pick<OrganisationSettings, "texts"> & LanguageTexts {
  const changed = changedTexts(present.texts, texts)
  if (!language || language === present.language) return { texts: changed }
  const { [language]: coming = {}, ...others } = changed
  const own = wholeText(emptyTexts, present)
  return { ...readAs(own, [coming]), texts: changedTexts({ ...others, [present.language]: own }, {}) }
}
