import { requireStaff } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import type { InboundMail } from "./schema"

const mostListed = 200

/** Mails that wait for staff to decide, newest first; at most 200. @throws UnauthenticatedError, ForbiddenError */
export async function listSuspended({ actor, store }: Context): Promise<InboundMail[]> {
  if (actor.role !== "operator") requireStaff(actor)
  return store.support.inboundMails.listSuspended(mostListed)
}
