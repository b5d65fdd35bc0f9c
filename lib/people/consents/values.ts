import type { ConsentKind } from "@/lib/tenancy/organisations/consent-kinds"

/** Every wording there ever was, the present one last. What stands here was agreed to: it is added to, never changed. */
export const wordings: Record<ConsentKind, readonly [string, ...string[]]> = {
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

export const consentWords = {
  reworded: "The wording has changed meanwhile. Read it again before you agree.",
}
