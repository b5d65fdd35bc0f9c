import { type Page, toNewestPage } from "@/lib/platform/cursor"
import { plainText } from "@/lib/platform/html/plain-text"
import { fullName } from "@/lib/platform/person-name"
import { requireStaff } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import type { TrashedTicket } from "./schema"
import { trashDays } from "./values"

const dayMs = 24 * 60 * 60 * 1000
const longestBeginning = 200

/** The moment before which what was deleted is removed. */
export const trashedBefore = (now: Date) => new Date(now.getTime() - trashDays * dayMs)

/** The company's deleted tickets, the last one first, 20 at a time. @throws UnauthenticatedError, ForbiddenError, InvalidError */
export async function listTrash({ actor, store }: Context, cursor?: string): Promise<Page<TrashedTicket>> {
  requireStaff(actor)
  const { items, next } = await toNewestPage((page) => store.support.trash.list(page), cursor)
  return { items: items.map(toShown), next }
}

type Found = Awaited<ReturnType<Context["store"]["support"]["trash"]["list"]>>[number]

const toShown = (found: Found): TrashedTicket => ({
  id: found.id,
  number: found.number,
  subject: found.subject,
  status: found.status,
  requester: {
    firstName: found.requesterFirstName,
    lastName: found.requesterLastName,
    email: found.requesterEmail,
  },
  said: beginningOf(found.body ?? ""),
  reason: found.trashedAs,
  by: fullName({ firstName: found.byFirstName, lastName: found.byLastName }),
  at: found.createdAt.toISOString(),
  until: new Date(found.createdAt.getTime() + trashDays * dayMs).toISOString(),
  blocked: found.isBlocked,
})

const beginningOf = (body: string) =>
  [...plainText(body).replace(/\s+/g, " ").trim()].slice(0, longestBeginning).join("")
