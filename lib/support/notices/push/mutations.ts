import { newId } from "@/lib/platform/id"
import { parseInput } from "@/lib/platform/input"
import { requireStaff } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import { mostBrowsers, type NewSubscription, newSubscription, ofEndpoint } from "./schema"

/**
 * Has this browser tell the asker of work, for as long as they stay signed in there; told again, it is the same.
 * @throws UnauthenticatedError, ForbiddenError, InvalidError
 */
export async function subscribeBrowser(ctx: Context, input: NewSubscription): Promise<void> {
  const { id: personId, sessionId } = requireStaff(ctx.actor)
  const values = parseInput(newSubscription, input)
  await ctx.store.transaction((store) =>
    store.support.push.put({ id: newId(), ...values, personId, sessionId, createdAt: ctx.now }, mostBrowsers),
  )
}

/** Has it tell the asker no more. @throws UnauthenticatedError, ForbiddenError, InvalidError */
export async function unsubscribeBrowser(ctx: Context, input: { endpoint: string }): Promise<void> {
  const { id } = requireStaff(ctx.actor)
  await ctx.store.support.push.removeEndpoint(id, parseInput(ofEndpoint, input).endpoint)
}
