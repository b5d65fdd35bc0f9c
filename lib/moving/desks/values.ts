/** The help desks that companies move from. */
export const deskNames = ["zendesk", "freshdesk", "intercom", "helpscout", "zammad"] as const
export type DeskName = (typeof deskNames)[number]

export const deskTitles: Record<DeskName, string> = {
  zendesk: "Zendesk",
  freshdesk: "Freshdesk",
  intercom: "Intercom",
  helpscout: "Help Scout",
  zammad: "Zammad",
}

/** Where such a desk is, as its people know it. */
export const deskExamples: Record<DeskName, string> = {
  zendesk: "acme.zendesk.com",
  freshdesk: "acme.freshdesk.com",
  intercom: "app.intercom.com",
  helpscout: "secure.helpscout.net",
  zammad: "acme.zammad.com",
}

/** What is asked to get into a desk: where it is, as whom, and the secret. Not every desk asks for all three. */
export const asks = ["address", "user", "token"] as const
export type Ask = (typeof asks)[number]

/** What comes from a desk, in the order in which it is read and written: each names only such as come before it. */
export const kinds = [
  "category",
  "folder",
  "team",
  "company",
  "person",
  "field",
  "article",
  "ticket",
  "macro",
  "view",
] as const
export type Kind = (typeof kinds)[number]

/** Why something does not come, or not whole. What is said of each is in `words/moving`. */
export const reasons = [
  "invalid",
  "no-place",
  "restricted",
  "unknown-language",
  "body-too-long",
  "file-missing",
  "file-not-a-file",
  "file-too-large",
  "file-refused",
  "no-address",
  "same-address",
  "former-person",
  "agent-invited-later",
  "company-noted",
  "number-taken",
  "requester-missing",
  "field-as-tag",
  "value-dropped",
  "macro-part",
  "macro-empty",
  "view-part",
  "view-empty",
  "side-conversation",
  "not-offered",
  "may-not-read",
  "cut-short",
  "changed-here",
] as const
export type Reason = (typeof reasons)[number]

/** Bytes of one file that comes; a larger one stays a link. */
export const longestFile = 15_000_000

/** What articles are in where the desk does not say it (BCP 47): taken for the portal's own language. */
export const unknownLanguage = "und"
