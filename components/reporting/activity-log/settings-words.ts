import { words } from "@/lib/platform/words/words"
import type en from "@/words/portals/en.json"

/** The fields of the settings by the section that shows them, as the log names them. */
const fields: Partial<Record<keyof typeof en.sections, string>> = {
  branding: "title description logo themeColor textColor",
  portal: "name ticketApp knowledgeBaseApp breadcrumbsEnabled timeZone",
  links:
    "headerLabels footerLinks folderLinks facebook twitter linkedin instagram communityUrl accessibilityContact",
  languages: "language languages languageFallbacks",
  translations: "texts",
  search: "searchEnabled searchSynonyms",
  "sign-up": "signupAllowed neutralAnswers challengeRequired termsUrl privacyUrl consentTexts",
  mail: "mailSenderName mailSenderAddress ticketsConfirmed forwardsTaken reopenedWithin closeOnHold",
  texts: "ticketMailSubject ticketReceivedText ticketAnsweredText ticketResolvedText",
  security: "secondFactorFrom staffIdleTime staffLifetime newBrowsersMailed passkeysFor customerSignIn",
  knowledge: "commentsModerated digestFrequency machineAccess",
  ending: "ticketsDeactivated knowledgeBaseDeactivated",
}

const sectionOf = new Map(
  Object.entries(fields).flatMap(([section, names]) =>
    names.split(" ").map((name) => [name, section as keyof typeof en.sections] as const),
  ),
)

/** Which settings were changed, as sections that people know; what belongs to none is called as the log has it. */
export function settingsWords(detail: string): string {
  const called = detail.split(", ").map((name) => {
    const section = sectionOf.get(name)
    if (section) return words("portals.sections")(section)
    return name === "survey" ? words("shell.workspace")("feedback") : name
  })
  return [...new Set(called)].join(", ")
}
