import { allowsMail } from "@/lib/consents/queries"
import type { Context } from "@/lib/context"
import type { MailConsent } from "@/lib/mail/schema"
import { isKnowledgeBaseOpen } from "@/lib/organisations/policy"

type Place = Pick<Context, "organisation" | "store">

/** Whether a mail goes out now: the customer allows it, and what it is about can be read. */
export async function isWanted({ organisation, store }: Place, { accountId, kind }: MailConsent) {
  if (kind !== "ticket-updates" && !isKnowledgeBaseOpen(organisation)) return false
  return allowsMail(store, accountId, kind)
}
