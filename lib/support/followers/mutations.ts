import { ConflictError, NotFoundError } from "@/lib/platform/errors"
import { parseInput } from "@/lib/platform/input"
import type { Store } from "@/lib/platform/store"
import type { StaffPerson } from "@/lib/support/ticket-actions/assignees/schema"
import { requireStaff } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import { type OfFollowing, ofFollowing } from "./schema"
import { mostFollowers } from "./values"

/**
 * Has the asker told of what is written in a ticket from now on; once more changes nothing. @returns who follows it then
 * @throws ForbiddenError, NotFoundError, InvalidError, ConflictError where as many as may follow it
 */
export const followTicket = (ctx: Context, input: OfFollowing): Promise<StaffPerson[]> =>
  change(ctx, input, async ({ support: { followers, assignees } }, ticketId, personId) => {
    // A key of the company is told of nothing; a person who leaves at this moment waits, and follows nothing then.
    if (!(await assignees.hold(personId))) throw new ConflictError("Only people follow tickets")
    const isFollowed = (await followers.list(ticketId)).some(({ id }) => id === personId)
    if (!isFollowed && (await followers.count(ticketId)) >= mostFollowers)
      throw new ConflictError(`At most ${mostFollowers} people follow a ticket`)
    await followers.insert(ticketId, personId, ctx.now)
  })

/** Ends that. @returns who follows it then @throws ForbiddenError, NotFoundError, InvalidError */
export const unfollowTicket = (ctx: Context, input: OfFollowing): Promise<StaffPerson[]> =>
  change(ctx, input, ({ support: { followers } }, ticketId, personId) => followers.remove(ticketId, personId))

/** A person who leaves the staff follows nothing; in the transaction that ends their work. */
export const forgetFollowingOf = ({ store }: Pick<Context, "store">, personId: string): Promise<void> =>
  store.support.followers.removeOf(personId)

type Work = (store: Store, ticketId: string, personId: string) => Promise<void>

async function change(ctx: Context, input: OfFollowing, work: Work): Promise<StaffPerson[]> {
  const { id: personId } = requireStaff(ctx.actor)
  const { ticketId } = parseInput(ofFollowing, input)
  return ctx.store.transaction(async (store) => {
    if (!(await store.support.tickets.lock(ticketId))) throw new NotFoundError("Ticket")
    await work(store, ticketId, personId)
    await store.platform.live.signal({ kind: "staff" })
    return store.support.followers.list(ticketId)
  })
}
