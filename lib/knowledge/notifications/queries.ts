import { allowsMail } from "@/lib/people/consents/queries"
import type { Context } from "@/lib/tenancy/context"
import type { MailConsent } from "@/lib/tenancy/mail/schema"
import { isKnowledgeBaseOpen } from "@/lib/tenancy/organisations/policy"

type Place = Pick<Context, "organisation" | "store">

/** Whether a mail goes out now: the customer allows it, and what it is about can be read. */
export async function isWanted({ organisation, store }: Place, { accountId, kind }: MailConsent) {
  if (kind !== "ticket-updates" && !isKnowledgeBaseOpen(organisation)) return false
  return allowsMail(store, accountId, kind)
}
