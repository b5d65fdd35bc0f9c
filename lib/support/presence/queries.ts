import { requireStaff } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import { type PresentPerson, presentMs } from "./schema"

/** The earliest time of a sign of presence that still counts. */
export const presentSince = ({ now }: Pick<Context, "now">) => new Date(now.getTime() - presentMs)

/** Who else of the staff looks at a ticket. @throws UnauthenticatedError, ForbiddenError */
export async function listPresent(ctx: Context, ticketId: string): Promise<PresentPerson[]> {
  const { id: but } = requireStaff(ctx.actor)
  return ctx.store.support.presence.list(ticketId, { since: presentSince(ctx), but })
}
