import { readEnv } from "@/lib/platform/env"
import { withoutTag } from "@/lib/support/inboxes/values"
import type { Context } from "@/lib/tenancy/context"
import { senderAddress } from "@/lib/tenancy/mail/schema"
import type { Participant } from "./schema"

/** Which of these people can be in copy: none of our own addresses, at which mail comes in or from which it leaves. */
export async function withoutOurselves<T extends Pick<Participant, "address">>(
  { store }: Pick<Context, "store">,
  people: T[],
): Promise<T[]> {
  if (people.length === 0) return []
  const addresses = people.map(({ address }) => withoutTag(address))
  const ours = new Set([
    senderAddress(readEnv().MAIL_FROM).toLowerCase(),
    ...(await store.installation.support.inboxes.among(addresses)),
  ])
  return people.filter(({ address }) => !ours.has(withoutTag(address)))
}
