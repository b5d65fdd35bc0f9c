import type { Context } from "@/lib/tenancy/context"
import type { Ticket } from "./schema"

/** Open pages of staff look again, and those of the requesters. */
export async function tellPages({ store }: Context, tickets: Pick<Ticket, "requesterId">[]) {
  const people = new Set(tickets.flatMap(({ requesterId }) => requesterId ?? []))
  const persons = [...people].map((personId) => ({ kind: "person" as const, personId }))
  await store.platform.live.signal({ kind: "staff" }, ...persons)
}
