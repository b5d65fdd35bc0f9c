import { allowsMail } from "@/lib/people/consents/queries"
import type { Context } from "@/lib/tenancy/context"
import type { MailConsent } from "@/lib/tenancy/mail/schema"
import { isKnowledgeBaseOpen } from "@/lib/tenancy/organisations/policy"
import { shortestPeriodMs } from "./schema"

type Place = Pick<Context, "organisation" | "store">

const companiesAtOnce = 100

/** The companies whose last digest is as long ago as the shortest time between two, by id. */
export async function* companiesToDigest({
  store,
  now,
}: Pick<Context, "store" | "now">): AsyncGenerator<string> {
  const before = new Date(now.getTime() - shortestPeriodMs)
  for (let after: string | undefined = ""; after !== undefined; ) {
    const { digests } = store.installation.knowledge
    const ids: string[] = await digests.listDigestedBefore(before, { after, limit: companiesAtOnce })
    yield* ids
    after = ids.at(-1)
  }
}

/** Whether a mail goes out now: the customer allows it, and what it is about can be read. */
export async function isWanted({ organisation, store }: Place, { accountId, kind }: MailConsent) {
  if (kind !== "ticket-updates" && !isKnowledgeBaseOpen(organisation)) return false
  return allowsMail(store, accountId, kind)
}
