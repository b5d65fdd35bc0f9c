import { commentMails } from "@/lib/knowledge/comments/emails"
import { digestMails } from "@/lib/knowledge/digests/emails"
import { accountMails } from "@/lib/people/accounts/emails"
import { browserMails } from "@/lib/people/browsers/emails"
import { passkeyMails } from "@/lib/people/passkeys/emails"
import { secondFactorMails } from "@/lib/people/second-factors/emails"
import { signInMails } from "@/lib/people/sign-in/by-mail/emails"
import { domainMails } from "@/lib/portals/domains/emails"
import { ownershipMails } from "@/lib/portals/ownership/emails"
import { deletionMails } from "@/lib/privacy/deletion/emails"
import { exportMails } from "@/lib/privacy/exports/emails"
import { weeklyMails } from "@/lib/reporting/weekly/emails"
import { automationMails } from "@/lib/rules/automations/emails"
import { webhookMails } from "@/lib/rules/webhooks/emails"
import { noticeMails } from "@/lib/support/notices/emails"
import { ticketMails } from "@/lib/support/tickets/emails"
import type { Templates } from "@/lib/tenancy/mail/schema"

/** Every mail there is, by the name a job knows it by. */
export const templates: Templates = {
  ...accountMails,
  ...browserMails,
  ...passkeyMails,
  ...secondFactorMails,
  ...signInMails,
  ...ticketMails,
  ...noticeMails,
  ...automationMails,
  ...commentMails,
  ...digestMails,
  ...exportMails,
  ...deletionMails,
  ...ownershipMails,
  ...domainMails,
  ...webhookMails,
  ...weeklyMails,
}
