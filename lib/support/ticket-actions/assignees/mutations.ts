import { ForbiddenError, NotFoundError } from "@/lib/platform/errors"
import { parseInput } from "@/lib/platform/input"
import { isManager, requireStaff } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import { type Availability, availability, type StaffPerson } from "./schema"

/**
 * Says whether a person takes tickets from automations, and how many: of themselves all staff, of others those who manage
 * the portal.
 * @throws UnauthenticatedError, ForbiddenError, InvalidError, NotFoundError
 */
export async function setAvailability(ctx: Context, input: Availability): Promise<Availability> {
  const { id } = requireStaff(ctx.actor)
  const said = parseInput(availability, input)
  if (said.id !== id && !isManager(ctx.actor))
    throw new ForbiddenError("Only those who manage the portal say this of others")
  await ctx.store.transaction(async (store) => {
    if (!(await store.support.assignees.hold(said.id))) throw new NotFoundError("Agent")
    await store.support.assignees.putAvailability(said)
    await store.platform.live.signal({ kind: "staff" })
  })
  return said
}

/** The agent who is next to be given a ticket, by turns or by who has the fewest open; null where all are away or have enough. */
export const takeNextAssignee = (
  { store }: Pick<Context, "store">,
  way: "rotate" | "least-busy",
  teamId: string | null,
): Promise<StaffPerson | null> => store.support.assignees.takeNext(way, teamId)

/** In the transaction that ends a person's work. */
export const forgetAvailabilityOf = ({ store }: Pick<Context, "store">, id: string): Promise<void> =>
  store.support.assignees.forgetAvailability(id)
