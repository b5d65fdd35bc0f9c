/** What a customer is asked to allow (section 10). */
export const consentKinds = [
  "personal-information",
  "location",
  "automated-decisions",
  "article-updates",
  "community-topics",
  "ticket-updates",
] as const
export type ConsentKind = (typeof consentKinds)[number]

/** What mails come by: each has a link that withdraws the consent to it. */
export const mailKinds = ["article-updates", "community-topics", "ticket-updates"] as const
export type MailKind = (typeof mailKinds)[number]
