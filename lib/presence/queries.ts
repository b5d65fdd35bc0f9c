import type { Context } from "@/lib/context"
import { requireStaff } from "@/lib/sessions/policy"
import { type PresentPerson, presentMs } from "./schema"

/** Since when somebody must have been seen to be there. */
export const presentSince = ({ now }: Pick<Context, "now">) => new Date(now.getTime() - presentMs)

/** Who else of the staff looks at a ticket. @throws UnauthenticatedError, ForbiddenError */
export async function listPresent(ctx: Context, ticketId: string): Promise<PresentPerson[]> {
  const { id: but } = requireStaff(ctx.actor)
  return ctx.store.presence.list(ticketId, { since: presentSince(ctx), but })
}
