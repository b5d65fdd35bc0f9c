import { providerPurpose } from "@/lib/people/identity-providers/secret"
import { appPurpose } from "@/lib/people/second-factors/schema"
import type { DB } from "@/lib/platform/db/tables"
import { apexId } from "@/lib/platform/id"
import { webhookKeyPurpose } from "@/lib/rules/webhooks/keys"
import { hookPurpose } from "@/lib/support/hooks/schema"
import { imapPurpose } from "@/lib/support/imap/schema"
import { keyPurpose } from "@/lib/tenancy/mail/signing/record"

type Table = keyof DB

/** The tables of which a company's folder holds the rows, in the order in which they can be added. */
export const writtenTables = [
  ...["owner", "organisation", "loginClient"],
  ...["account", "secondFactor", "recoveryCode", "passkey", "apiKey", "provisionedAgent"],
  ...["consent", "consentChange"],
  ...["identityProvider", "identity"],
  ...["category", "folder", "article", "articleTranslation", "articleAddress", "articleDraft"],
  ...[
    "articleFileAddress",
    "redirectRule",
    "articleRevision",
    "comment",
    "vote",
    "searchUse",
    "file",
    "digest",
  ],
  ...["team", "teamMember", "availability", "calendar", "serviceLevel", "serviceLevelRun"],
  ...["automation", "webhook", "priority", "ticketField", "ticketForm", "ticketCounter", "cannedReply"],
  ...["ticketView", "viewOrder", "inbox", "imapSource", "mailHook", "mailKey", "blockedSender"],
  ...["failingAddress", "staffSignature", "noticeChoice", "weeklyMail"],
  ...["everyTicket", "ticketEntry", "attachment", "ticketTag", "ticketFollower", "ticketParticipant"],
  ...["formerRequester", "ticketServiceLevel", "ticketStop", "ticketEvent", "survey", "heldReply"],
  ...["automationOnce", "automationRun", "notice", "inboundMail", "activity"],
] as const satisfies readonly Table[]

export type WrittenTable = (typeof writtenTables)[number]

/** Those that stay behind, and why. */
export const leftOutTables = {
  session: "people sign in anew",
  identitySession: "people sign in anew",
  identityRenewal: "people sign in anew",
  addressDomain: "proved by a record that names this installation",
  oneTimeCode: "good for two hours",
  knownBrowser: "known by a cookie that this installation signed",
  pendingStep: "of a sign-in under way",
  idempotencyKey: "answers what is sent again within a day",
  rateLimit: "tries of the last minutes",
  pushSubscription: "a browser has allowed it to this installation alone",
  ticketPresence: "good for seconds",
  liveDocument: "what open pages of this installation have been told",
  liveOutbox: "what open pages of this installation are to be told",
  dataExport: "a file for one person, to be fetched within seven days where it was made",
  articleReader: "who has read what today, known by a key of this installation",
  missedAddress: "what visitors of this installation did not find",
  domainClaim: "proved by a record that names this installation; the domain itself is the company's",
  domainWatch: "what this installation has found of the domain's record",
  mailState: "how this installation's mail server answers",
  undeliveredMail: "mails of this installation, to be sent again by it",
  webhookDelivery: "messages of this installation, to be sent again by it",
  deskMove: "what was read at another desk can be read there again",
  deskObject: "what was read at another desk can be read there again",
  searchDocument: "made anew of articles, categories and folders",
  searchWord: "made anew of articles, categories and folders",
  ticketWords: "made anew of tickets",
  inboxAddress: "made anew of inboxes",
  testCompany: "of tests of a deployment",
  testToken: "of tests of a deployment",
  backupState: "the installation's own",
  secret: "the installation's own",
} as const satisfies Partial<Record<Table, string>>

/** The column that says whose a row is. */
export const companyColumn = (table: WrittenTable): string =>
  table === "organisation" || table === "owner" ? "id" : "organisation_id"

/** Tables where what an owner signs in with lies as well, under no company: a company's folder holds that of its owner. */
const ownersTables: readonly WrittenTable[] = ["secondFactor", "recoveryCode", "passkey"]

/** Whose rows of a table a company's folder holds. */
export function whoseRows(table: WrittenTable, { id, ownerId }: { id: string; ownerId: string | null }) {
  if (table === "owner") return [{ id: ownerId ?? "" }]
  const isOwners = ownerId !== null && ownersTables.includes(table)
  return [{ id }, ...(isOwners ? [{ id: apexId, personId: ownerId }] : [])]
}

/**
 * Columns that hold secrets sealed with a key of the installation, and what each was sealed for. A folder has them open, for
 * another installation seals them with its own.
 */
export const sealedColumns: Partial<Record<WrittenTable, Record<string, string>>> = {
  identityProvider: { sealed: providerPurpose },
  secondFactor: { sealed: appPurpose },
  imapSource: { sealed: imapPurpose },
  mailHook: { sealed: hookPurpose },
  mailKey: { sealed: keyPurpose },
  webhook: { signing_key: webhookKeyPurpose, former_key: webhookKeyPurpose },
}
