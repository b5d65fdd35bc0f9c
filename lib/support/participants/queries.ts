import { oursAmong } from "@/lib/support/inboxes/queries"
import type { Context } from "@/lib/tenancy/context"
import type { Participant } from "./schema"

/** Whether an address, in small letters, is in copy of a ticket. The caller checks who asks. */
export const isInCopy = async (
  { store }: Pick<Context, "store">,
  ticketId: string,
  address: string,
): Promise<boolean> => (await store.support.participants.find(ticketId, address)) !== null

/** Which of these people can be in copy: none of the company's own addresses, at which mail comes in or from which it leaves. */
export async function withoutOurselves<T extends Pick<Participant, "address">>(
  ctx: Pick<Context, "store">,
  people: T[],
): Promise<T[]> {
  if (people.length === 0) return people
  const ours = await oursAmong(
    ctx,
    people.map(({ address }) => address),
  )
  return people.filter(({ address }) => !ours.has(address))
}
